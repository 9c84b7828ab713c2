/** Props of the pages, from the fold and the registry. */
import { type Instant, type MatchState, corrections, namesOf, seriesOf } from '@sightscreen/cricket';
import type { LivePage, MatchFurniture, PageBase, ScorecardPage } from '@sightscreen/contracts';
import type { About } from './about.ts';
import { liveSnapshot, scorecardReply } from './entity.ts';
import { cardOfState, headOf, placeName } from './head.ts';
import { matchPaths, slugOf } from './paths.ts';

export interface Site { origin: string; demo: boolean }

/** The newest corrections a page tells of besides its lines. */
const MOST_CORRECTIONS = 8;

export const slugOfState = (state: MatchState, about: About, now: Instant): string =>
  slugOf(cardOfState(state, about, now).summary, about.series?.name ?? state.info?.seriesName ?? null);

function furniture(state: MatchState, about: About, now: Instant): MatchFurniture {
  const card = cardOfState(state, about, now);
  const slug = slugOf(card.summary, about.series?.name ?? state.info?.seriesName ?? null);
  return {
    card, mode: about.mode, slug, paths: matchPaths(state.matchId, slug), info: infoOf(state, about),
    corrections: corrections(state).slice(0, MOST_CORRECTIONS).flatMap(({ label, correction }) =>
      correction === null ? [] : [{ at: correction.at, label, was: correction.was, now: correction.now, kind: correction.kind, reason: correction.reason }]),
  };
}

function infoOf(state: MatchState, about: About): MatchFurniture['info'] {
  const { info, result } = state;
  const rows: [string, string | null | undefined][] = [
    ['Series', about.series?.name ?? info?.seriesName], ['Match', info?.description],
    ['Ground', about.venue === null ? info?.venueName : placeName(about.venue.name, about.venue.city)],
    ['Umpires', named(state, 'umpire')], ['TV umpire', named(state, 'tv umpire')], ['Match referee', named(state, 'match referee')],
    [result !== null && result.playersOfMatch.length > 1 ? 'Players of the match' : 'Player of the match', result?.playersOfMatch.map((id) => namesOf(state).full(id)).join(', ')],
  ];
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

const named = (state: MatchState, role: string): string =>
  (state.info?.officials ?? []).filter((official) => official.role === role).map((official) => official.name).join(', ');

/** Invented matches are not for search engines. */
const baseOf = (site: Site, about: About, path: string): PageBase => ({ origin: site.origin, path, demo: site.demo, noindex: about.world === 'demo' });

export function livePage(site: Site, state: MatchState, about: About, now: Instant): LivePage {
  const match = furniture(state, about, now);
  const { head, lines, older } = liveSnapshot(state, now);
  return { page: 'live', base: baseOf(site, about, match.paths.live), match, head, lines, older, series: seriesOf(state), partnerships: standsOf(state) };
}

export function scorecardPage(site: Site, state: MatchState, about: About, now: Instant): ScorecardPage {
  const match = furniture(state, about, now);
  return { page: 'scorecard', base: baseOf(site, about, match.paths.scorecard), match, head: headOf(state, now), card: scorecardReply(state, now), series: seriesOf(state) };
}

function standsOf(state: MatchState): LivePage['partnerships'] {
  const names = namesOf(state);
  return (state.innings.at(-1)?.stands ?? []).map(({ wicket, batters, runs, balls, unbroken }) => ({
    wicket, names: batters.flatMap((id) => (id === null ? [] : [names.short(id)])), runs, balls, unbroken,
  }));
}
