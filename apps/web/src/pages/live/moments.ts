import type { Line } from '@sightscreen/contracts';
import { useCallback, useEffect, useState } from 'react';
import { readLine } from '../../live/frame-reader.ts';
import type { MatchView } from '../../live/match-state.ts';
import { list, shape } from '../../live/read.ts';

/** `lines` are older than all loaded ones. `part`: not loaded yet, or the last attempt failed. */
export interface Moments {
  lines: readonly Line[];
  state: 'part' | 'asked' | 'whole';
  ask(): Promise<boolean>;
}

interface Loaded {
  epoch: number;
  lines: readonly Line[];
}
const readHighlights = shape<{ live: { lines: Line[] } }>({
  live: shape<{ lines: Line[] }>({ lines: list(readLine) }),
});

/**
 * Wickets, boundaries, reviews and milestones older than the loaded lines, requested once when a filter `wanted` them.
 * Never anything newer than the page has: a delayed page must not run ahead.
 */
export function useMoments({ match, epoch, lines, older }: MatchView, wanted: boolean): Moments {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [asking, setAsking] = useState(false);
  const isLoaded = loaded !== null && loaded.epoch === epoch;
  const ask = useCallback(async (): Promise<boolean> => {
    setAsking(true);
    const found = await fetch(`/match-api/${match}/highlights.json`)
      .then(async (reply) => (reply.ok ? readHighlights(await reply.json()) : undefined))
      .catch(() => undefined);
    setAsking(false);
    if (found !== undefined) setLoaded({ epoch, lines: found.live.lines });
    return found !== undefined;
  }, [match, epoch]);
  const needed = wanted && older !== null && !isLoaded;
  useEffect(() => {
    if (needed) void ask();
  }, [needed, ask]);
  const oldest = lines.at(-1)?.timestamp ?? Number.NEGATIVE_INFINITY;
  return {
    lines: isLoaded ? loaded.lines.filter(({ timestamp }) => timestamp < oldest) : [],
    state: isLoaded ? 'whole' : asking ? 'asked' : 'part',
    ask,
  };
}
