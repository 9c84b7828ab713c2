import {
  type Instant,
  type MatchState,
  OPENED_SIZE,
  commentary,
  commentaryTabs,
  sizedPage,
  tabLines,
} from '@sightscreen/cricket';
import type { CommentaryPage } from '@sightscreen/contracts';
import type { MatchRegistryData } from '../match-registry-data.ts';
import type { Site } from '../match-layout.ts';
import { withQuery, beside, framed } from './frame.ts';

/**
 * Full commentary (MATCH-044 to 047, MATCH-112 to 115): the newest innings by default, or the requested one if it has a
 * tab.
 */
export function commentaryPage(
  site: Site,
  state: MatchState,
  about: MatchRegistryData,
  now: Instant,
  wants: { innings: number | null; size: number },
): CommentaryPage {
  const frame = framed('commentary', site, state, about, now);
  const all = commentary(state);
  const tabs = commentaryTabs(state, all);
  const chosen = tabs.find(({ innings }) => innings === wants.innings) ?? tabs.at(-1);
  const own = (chosen === undefined ? all : tabLines(chosen, all)).toReversed();
  const { lines, next } = sizedPage(own, wants.size);
  const { path } = frame.base;
  const at = (innings: number | null, size: number): string =>
    withQuery(path, { innings, size: size === OPENED_SIZE ? null : size });
  return {
    page: 'commentary',
    ...frame,
    ...beside(state),
    lines,
    total: own.length,
    tabs: tabs.map((tab) => ({
      name: tab.name,
      href: at(tab.innings, OPENED_SIZE),
      count: tab.lines,
      current: tab === chosen,
    })),
    more: next === null ? null : { href: at(chosen?.innings ?? null, next), size: next },
  };
}
