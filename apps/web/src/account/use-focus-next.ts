import { type RefObject, useEffect, useRef } from 'react';

type Target = RefObject<HTMLElement | null>;

/** Focuses an element that appears, or is enabled, with the next render. */
export function useFocusNext(): (target: Target) => void {
  const next = useRef<Target | null>(null);
  useEffect(() => {
    next.current?.current?.focus();
    next.current = null;
  });
  return (target) => {
    next.current = target;
  };
}
