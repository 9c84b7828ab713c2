/** A setting stored in this browser. */
import { useState } from 'react';

export function useStoredState<T>(name: string, usual: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    try {
      return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? usual;
    } catch {
      return usual;
    }
  });
  const store = (next: T): void => {
    setValue(next);
    try {
      localStorage.setItem(name, JSON.stringify(next));
    } catch {
      /* private windows may refuse storage; then the setting lasts as long as the page */
    }
  };
  return [value, store];
}
