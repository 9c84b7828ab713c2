import type { Scorecard } from '@sightscreen/contracts';
import { useEffect, useState } from 'react';
import { readScorecard } from '../../live/scorecard-reader.generated.ts';

/**
 * The newest scorecard, requested whenever `when` changes in the browser. The previous one stays until a valid one
 * arrives.
 */
export function useScorecard(match: string, when: string, live: boolean): Scorecard | null {
  const [card, setCard] = useState<{ when: string; card: Scorecard } | null>(null);
  const [first] = useState(when);
  useEffect(() => {
    if (!live || when === first) return;
    const gone = new AbortController();
    void fetch(`/api/match/${match}/scorecard`, { signal: gone.signal, cache: 'no-cache' })
      .then(async (reply) => (reply.ok ? readScorecard(await reply.json()) : undefined))
      .then((fresh) => {
        if (fresh !== undefined && fresh.matchId === match) setCard({ when, card: fresh });
      })
      .catch(() => {});
    return () => gone.abort();
  }, [match, when, live, first]);
  return card?.card ?? null;
}
