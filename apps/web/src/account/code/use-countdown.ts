import { useLayoutEffect, useState } from 'react';
import { countdown, secondsUntil } from './countdown.ts';

/** Seconds left until a moment, in milliseconds since the epoch; null without one. Updates every second. */
export function useCountdown(until: number): number;
export function useCountdown(until: number | null): number | null;
export function useCountdown(until: number | null): number | null {
  const [left, setLeft] = useState<{ until: number; seconds: number } | null>(null);
  useLayoutEffect(() => {
    if (until === null) return undefined;
    const clock = countdown((seconds) => setLeft({ until, seconds }));
    clock.start(until);
    return clock.stop;
  }, [until]);
  if (until === null) return null;
  // A state of an earlier moment says nothing about this one.
  return left?.until === until ? left.seconds : secondsUntil(until);
}
