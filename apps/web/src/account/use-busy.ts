import { useRef, useState } from 'react';

/** Whether an action runs, and what starts one: only one at a time, however often its button is pressed. */
export function useBusy(): [boolean, (act: () => Promise<unknown>) => void] {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const run = (act: () => Promise<unknown>): void => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void act().finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return [isBusy, run];
}
