/** Props of the live page and of the scorecard, from the fold and the registry. */
import { type Instant, type MatchState, namesOf, seriesOf } from '@sightscreen/cricket';
import type { LivePage, ScorecardPage } from '@sightscreen/contracts';
import type { MatchRegistryData } from './match-registry-data.ts';
import { liveSnapshot, scorecardReply } from './entity.ts';
import { type Site, baseOf, matchLayoutOf } from './match-layout.ts';
import { headOf } from './head.ts';
import { aheadPart, finishedPart } from './pages/around-play.ts';
import { watchPart } from './pages/record-watch.ts';

export function livePage(site: Site, state: MatchState, about: MatchRegistryData, now: Instant): LivePage {
  const match = matchLayoutOf(state, about, now);
  const { head, lines, older } = liveSnapshot(state, now);
  return {
    page: 'live',
    base: baseOf(site, about, match.paths.live),
    match,
    head,
    lines,
    older,
    series: seriesOf(state),
    partnerships: standsOf(state),
    finished: finishedPart(state),
    ahead: aheadPart(state, about),
    watch: watchPart(state, about),
  };
}

/** The column beside the feed, without data that is read only for the page. */
export const railProps = (state: MatchState, about: MatchRegistryData, now: Instant) => ({
  match: matchLayoutOf(state, about, now),
  head: headOf(state, now),
  series: seriesOf(state),
  partnerships: standsOf(state),
  watch: watchPart(state, about),
});

export function scorecardPage(site: Site, state: MatchState, about: MatchRegistryData, now: Instant): ScorecardPage {
  const match = matchLayoutOf(state, about, now);
  return {
    page: 'scorecard',
    base: baseOf(site, about, match.paths.scorecard),
    match,
    head: headOf(state, now),
    card: scorecardReply(state, now),
    series: seriesOf(state),
  };
}

export function standsOf(state: MatchState): LivePage['partnerships'] {
  const names = namesOf(state);
  return (state.innings.at(-1)?.stands ?? []).map(({ wicket, batters, runs, balls, unbroken }) => ({
    wicket,
    names: batters.flatMap((id) => (id === null ? [] : [names.short(id)])),
    runs,
    balls,
    unbroken,
  }));
}
