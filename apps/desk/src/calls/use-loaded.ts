/** Loads data when a page opens, and again on demand. */
import { useCallback, useEffect, useState } from 'react';
import type { Failure, Reply } from './transport.ts';

export type Loaded<T> = { kind: 'asking' } | { kind: 'failed'; failure: Failure } | { kind: 'here'; value: T };

/** `ask` must keep its identity between renders (`useCallback`); a new one reloads. */
export function useLoaded<T>(ask: () => Promise<Reply<T>>): [Loaded<T>, again: () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'asking' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let cancelled = false;
    ask()
      .then((reply) => {
        if (!cancelled)
          setLoaded(reply.ok ? { kind: 'here', value: reply.value } : { kind: 'failed', failure: reply.failure });
      })
      .catch(() => {});
    return () => {
      cancelled = true;
    };
  }, [ask, turn]);
  return [loaded, useCallback(() => setTurn((last) => last + 1), [])];
}
