import {
  type HighlightFilter,
  type Instant,
  type MatchState,
  highlightLines,
  highlightTabs,
  tabName,
} from '@sightscreen/cricket';
import type { HighlightsPage } from '@sightscreen/contracts';
import type { MatchRegistryData } from '../match-registry-data.ts';
import type { Site } from '../match-layout.ts';
import { isHighlight, newestLines } from '../lines.ts';
import { withQuery, beside, framed } from './frame.ts';

/** Labels of the filters; URLs use the names from the requirements (MATCH-036 to 043). */
const NAMES: Record<HighlightFilter, string> = {
  four: 'Fours',
  six: 'Sixes',
  wicket: 'Wickets',
  fifty: 'Fifties',
  hundred: 'Hundreds',
  dropped: 'Dropped',
  udrs: 'Reviews',
  milestone: 'Milestones',
};

/** The highlights centre (MATCH-034): by default the newest innings with highlights; an empty filter shows all. */
export function highlightsPage(
  site: Site,
  state: MatchState,
  about: MatchRegistryData,
  now: Instant,
  wants: { innings: number | null; event: HighlightFilter | null },
): HighlightsPage {
  const frame = framed('highlights', site, state, about, now);
  const all = newestLines(state, Infinity, isHighlight);
  const tabs = highlightTabs(all);
  const chosen = tabs.find(({ innings }) => innings === wants.innings) ?? tabs.at(-1);
  const { path } = frame.base;
  if (chosen === undefined) return { page: 'highlights', ...frame, ...beside(state), tabs: [], filters: [], lines: [] };
  const event = chosen.filters.some(({ filter }) => filter === wants.event) ? wants.event : null;
  return {
    page: 'highlights',
    ...frame,
    ...beside(state),
    lines: highlightLines(all, chosen.innings, event),
    tabs: tabs.map((tab) => ({
      name: tabName(state, tab.innings),
      href: withQuery(path, { innings: tab.innings, event }),
      count: tab.total,
      current: tab === chosen,
    })),
    filters: [
      { name: 'All', href: withQuery(path, { innings: chosen.innings }), count: chosen.total, current: event === null },
      ...chosen.filters.map(({ filter, count }) => ({
        name: NAMES[filter],
        href: withQuery(path, { innings: chosen.innings, event: filter }),
        count,
        current: filter === event,
      })),
    ],
  };
}
