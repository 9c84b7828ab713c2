/** The matches and other pages in the cache, derived from the cached pages. */
import type { LiveHead } from '@sightscreen/contracts';
import type { LastState } from '../../live/last-state.ts';
import type { MatchFrame } from '../../ui/screen/Board.tsx';

export interface StoredPage {
  path: string;
  title: string;
  /** By the reader's clock, milliseconds. */ asOf: number | null;
  match: { frame: MatchFrame; head: LiveHead } | null;
}
export interface StoredMatch {
  id: string;
  frame: MatchFrame;
  head: LiveHead;
  asOf: number | null;
  tabs: { path: string; tab: string }[];
}

/** "/live-cricket-scorecard/1000000001/x" is the scorecard of 1000000001; null for a path without a match. */
export function matchOf(path: string): { id: string; tab: string } | null {
  const found = /^\/(?:(hi|bn|text)\/)?([a-z-]+)\/([a-z0-9_]{1,24})(?:\/[^/]*)?(\/ball\/.+)?$/.exec(path);
  if (found === null || !/^(?:live-cricket|cricket-match)-/.test(found[2] ?? '')) return null;
  return { id: found[3]!, tab: found[4] === undefined ? (found[1] ?? found[2]!) : 'ball' };
}

/**
 * Groups cached pages by match, newest first; other pages stay single. A live page's last stored state replaces an
 * older cached one.
 */
export function gathered(
  pages: readonly StoredPage[],
  last: ReadonlyMap<string, LastState>,
): { matches: StoredMatch[]; others: StoredPage[] } {
  const matches = new Map<string, StoredMatch>();
  const others: StoredPage[] = [];
  for (const page of pages) {
    const place = matchOf(page.path);
    if (place === null || page.match === null) {
      // Cached once per query, such as the months of the schedule.
      if (!others.some(({ path }) => path === page.path)) others.push(page);
      continue;
    }
    const known = matches.get(place.id);
    const tabs = [...(known?.tabs ?? []), { path: page.path, tab: place.tab }];
    const newer = known === undefined || page.match.head.summary.number > known.head.summary.number;
    matches.set(place.id, newer ? { id: place.id, ...page.match, asOf: page.asOf, tabs } : { ...known, tabs });
  }
  for (const [id, match] of matches) {
    const state = last.get(id);
    if (
      state !== undefined &&
      state.live.epoch === match.head.summary.epoch &&
      state.live.number > match.head.summary.number
    )
      matches.set(id, { ...match, head: state.live.head, asOf: state.asOf });
  }
  return { matches: [...matches.values()], others };
}
