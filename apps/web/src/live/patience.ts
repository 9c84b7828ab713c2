/** Ends a request with what it was for, or after a while. */

/** `AbortSignal.any` is younger than browsers that read the site. @param ms milliseconds @param gone ends it sooner */
export function patience(ms: number, gone?: AbortSignal): AbortSignal {
  const late = AbortSignal.timeout(ms);
  if (gone === undefined) return late;
  const either = new AbortController();
  for (const one of [gone, late]) {
    const end = (): void => either.abort(one.reason);
    if (one.aborted) end();
    else one.addEventListener('abort', end, { once: true, signal: either.signal });
  }
  return either.signal;
}
