/** Loads data when a page opens, and reload on demand. */
import { useCallback, useEffect, useState } from 'react';
import type { Failure, Reply } from './transport.ts';

export type Loaded<T> = { kind: 'loading' } | { kind: 'failed'; failure: Failure } | { kind: 'loaded'; value: T };

/** `request` must keep its identity between renders (`useCallback`); a new one reloads. */
export function useLoaded<T>(request: () => Promise<Reply<T>>): [Loaded<T>, reload: () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'loading' });
  const [revision, setTurn] = useState(0);
  useEffect(() => {
    let cancelled = false;
    request()
      .then((reply) => {
        if (!cancelled)
          setLoaded(reply.ok ? { kind: 'loaded', value: reply.value } : { kind: 'failed', failure: reply.failure });
      })
      .catch(() => {});
    return () => {
      cancelled = true;
    };
  }, [request, revision]);
  return [loaded, useCallback(() => setTurn((last) => last + 1), [])];
}
