/** What this browser keeps of matches and other pages, read from the pages themselves. */
import type { LiveHead } from '@sightscreen/contracts';
import type { LastState } from '../../live/last-state.ts';
import type { MatchFrame } from '../../ui/screen/Board.tsx';

export interface KeptPage { path: string; title: string; /** By the reader's clock, milliseconds. */ asOf: number | null; match: { frame: MatchFrame; head: LiveHead } | null }
export interface KeptMatch { id: string; frame: MatchFrame; head: LiveHead; asOf: number | null; tabs: { path: string; tab: string }[] }

/** "/live-cricket-scorecard/1000000001/x" is the scorecard of 1000000001; null where a path is of no match. */
export function matchOf(path: string): { id: string; tab: string } | null {
  const found = /^\/(?:(hi|bn|text)\/)?([a-z-]+)\/([a-z0-9_]{1,24})(?:\/[^/]*)?(\/ball\/.+)?$/.exec(path);
  if (found === null || !/^(?:live-cricket|cricket-match)-/.test(found[2] ?? '')) return null;
  return { id: found[3]!, tab: found[4] === undefined ? (found[1] ?? found[2]!) : 'ball' };
}

/** Matches newest first, with the pages of each; every other page by itself. What a live page last showed is further on than the page as it was kept. */
export function gathered(pages: readonly KeptPage[], last: ReadonlyMap<string, LastState>): { matches: KeptMatch[]; others: KeptPage[] } {
  const matches = new Map<string, KeptMatch>();
  const others: KeptPage[] = [];
  for (const page of pages) {
    const place = matchOf(page.path);
    if (place === null || page.match === null) {
      others.push(page);
      continue;
    }
    const known = matches.get(place.id);
    const tabs = [...(known?.tabs ?? []), { path: page.path, tab: place.tab }];
    const newer = known === undefined || page.match.head.summary.number > known.head.summary.number;
    matches.set(place.id, newer ? { id: place.id, ...page.match, asOf: page.asOf, tabs } : { ...known, tabs });
  }
  for (const [id, match] of matches) {
    const state = last.get(id);
    if (state !== undefined && state.live.epoch === match.head.summary.epoch && state.live.number > match.head.summary.number) matches.set(id, { ...match, head: state.live.head, asOf: state.asOf });
  }
  return { matches: [...matches.values()], others };
}
