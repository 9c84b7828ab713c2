import { useEffect, useRef } from 'react';

/** The pause before the first call, and the longest, in milliseconds. */
const FIRST_MS = 1_000;
const MAX_MS = 30_000;
const GROWTH = 1.5;

/** Calls `ask` after growing pauses while `isWaiting`, and soon after the reader returns to the page. */
export function usePolling(isWaiting: boolean, ask: () => Promise<unknown>): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    let pause = FIRST_MS;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const wait = (): void => {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => void poll(), pause);
    };
    const poll = async (): Promise<void> => {
      pause = Math.min(pause * GROWTH, MAX_MS);
      // A failed call is repeated like one that changed nothing.
      if (!document.hidden) await latest.current().catch(() => {});
      wait();
    };
    const restart = (): void => {
      if (document.hidden) return;
      pause = FIRST_MS;
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', restart);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [isWaiting]);
}
