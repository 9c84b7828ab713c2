/** Aborts a request with its context, or after a timeout. */

/**
 * Works without `AbortSignal.any`, which the oldest supported browsers lack. @param ms milliseconds @param gone aborts
 * it earlier
 */
export function timeoutSignal(ms: number, gone?: AbortSignal): AbortSignal {
  const late = AbortSignal.timeout(ms);
  if (gone === undefined) return late;
  const either = new AbortController();
  for (const signal of [gone, late]) {
    const end = (): void => either.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true, signal: either.signal });
  }
  return either.signal;
}
