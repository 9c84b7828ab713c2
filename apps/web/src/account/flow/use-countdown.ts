import { useEffect, useState } from 'react';
import { countdown } from '../code/countdown.ts';

/** Seconds until a time, updated every second. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
  useEffect(() => {
    const clock = countdown(setLeft);
    clock.start(until);
    return clock.stop;
  }, [until]);
  return left;
}
