/** Cached pages of one match. */
import type { LivePage, ScorecardPage } from '@sightscreen/contracts';
import type { MatchState } from '@sightscreen/cricket';
import type { CachedFold } from '../../match/folds/cached-fold.ts';
import type { MatchRegistryData } from '../../match/views/match-registry-data.ts';
import { livePage, railProps, scorecardPage } from '../../match/views/page-props.ts';
import { pagePath } from '../../match/views/paths.ts';
import { sourceOfMatch } from '../../match/views/source-line.ts';
import { type TabName, type TabWants, tabPages } from '../../match/views/pages/tab-pages.ts';
import type { Needs } from '../services.ts';

export function matchPageResponses({
  live: {
    make: { page, fragment },
    site,
  },
}: Needs<'live'>) {
  return {
    livePage: (id: string) =>
      page(`page live ${id}`, id, (state, about, now, fold) =>
        sourced(livePage(site, state, about, now), state, about, fold),
      ),
    /** The column next to the feed of the live page, as a fragment. */
    rail: (id: string) =>
      fragment(`rail ${id}`, id, (state, about, now) => ({ fragment: 'rail', ...railProps(state, about, now) })),
    scorecardPage: (id: string) =>
      page(`page scorecard ${id}`, id, (state, about, now, fold) =>
        sourced(scorecardPage(site, state, about, now), state, about, fold),
      ),
    tabPage: (id: string, tab: TabName, wants: TabWants) =>
      page(
        `page ${tab} ${id} ${wants.innings ?? ''} ${wants.size} ${wants.event ?? ''}`,
        id,
        (state, about, now, fold) => tabPages[tab](site, { state, facts: fold.reading.facts }, about, now, wants),
      ),
  };
}

/** Adds the source of the match's figures (BEYOND-25). */
function sourced<P extends LivePage | ScorecardPage>(
  props: P,
  state: MatchState,
  about: MatchRegistryData,
  { number }: Pick<CachedFold, 'number'>,
): P {
  const info = pagePath('info', state.matchId, props.match.slug);
  return { ...props, base: { ...props.base, source: sourceOfMatch(state, about, number, info) } };
}
