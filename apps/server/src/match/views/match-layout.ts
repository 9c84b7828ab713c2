/** The content around every page of a match. */
import { type Instant, type MatchState, beforePlay, corrections, namesOf, tossText } from '@sightscreen/cricket';
import type { MatchCard, MatchLayout, PageBase } from '@sightscreen/contracts';
import type { MatchRegistryData } from './match-registry-data.ts';
import { cardOfState, modeOf } from './head.ts';
import { formatVenueName } from './venue-name.ts';
import { matchPaths, slugOf } from './paths.ts';
import { teamPath, venuePath } from './profile-paths.ts';
import { tabsOf } from './tabs.ts';

export interface Site {
  origin: string;
  /** Whether the demonstration is shown. The desk can change it, so it is read when a reply is built. */
  readonly demo: boolean;
}

/** Maximum number of recent corrections shown besides the lines. */
const MAX_CORRECTIONS = 8;

export function matchLayoutOf(state: MatchState, about: MatchRegistryData, now: Instant): MatchLayout {
  const card = cardOfState(state, about, now);
  const slug = slugOf(card.summary, about.series?.name ?? state.info?.seriesName ?? null);
  return {
    card,
    mode: modeOf(state, about),
    slug,
    paths: matchPaths(state.matchId, slug),
    tabs: tabsOf(state, slug),
    info: infoOf(state, about),
    corrections: correctionsOf(state).slice(0, MAX_CORRECTIONS),
    before: beforeOf(state, about),
  };
}

/** Every correction of the match, newest first (BEYOND-01). */
export const correctionsOf = (state: MatchState): MatchLayout['corrections'] =>
  corrections(state).flatMap(({ label, correction }) =>
    correction === null
      ? []
      : [
          {
            at: correction.at,
            label,
            was: correction.was,
            now: correction.now,
            kind: correction.kind,
            reason: correction.reason,
          },
        ],
  );

function infoOf(state: MatchState, about: MatchRegistryData): MatchLayout['info'] {
  const { info, result } = state;
  const { series, venue, teams } = about;
  const place = venue === null ? info?.venueName : formatVenueName(venue.name, venue.city);
  const rows: [name: string, value: string | null | undefined, links?: { name: string; href: string }[]][] = [
    [
      'Series',
      series?.name ?? info?.seriesName,
      series === null ? [] : [{ name: series.name, href: `/cricket-series/${series.id}` }],
    ],
    ['Match', info?.description],
    [
      'Teams',
      teams.map(({ name }) => name).join(' v '),
      teams.map((team) => ({ name: team.name, href: teamPath(team) })),
    ],
    ['Ground', place, venue === null ? [] : [{ name: place ?? '', href: venuePath(venue) }]],
    [(info?.dates.length ?? 0) > 1 ? 'Days' : 'Day', daysText(info?.dates ?? [])],
    ['Toss', tossText(state)],
    ['Umpires', named(state, 'umpire')],
    ['TV umpire', named(state, 'tv umpire')],
    ['Match referee', named(state, 'match referee')],
    [
      result !== null && result.playersOfMatch.length > 1 ? 'Players of the match' : 'Player of the match',
      result?.playersOfMatch.map((id) => namesOf(state).full(id)).join(', '),
    ],
    // The licence of Cricsheet's data (ODC-BY 1.0) requires name and licence wherever the data is shown.
    ['Ball by ball', about.source === 'cricsheet' && about.world === 'real' ? 'Cricsheet, ODC-BY 1.0' : null],
  ];
  return rows.flatMap(([name, value, links = []]) =>
    value ? [{ name, value, ...(links.length === 0 ? {} : { links }) }] : [],
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
/** "Sat, 21 Nov 2026"; for several days the first and the last. Days at the ground, without a time zone. */
function daysText(dates: readonly string[]): string {
  const [first, last] = [dates[0], dates.at(-1)].map((date) =>
    date === undefined ? '' : DAY.format(Date.parse(`${date}T12:00:00Z`)),
  );
  return first === last ? (first ?? '') : `${first} – ${last}`;
}

/** Maximum number of texts: a long preview would be most of the page. */
const MAX_WORDS = 4;

function beforeOf(state: MatchState, about: MatchRegistryData): MatchLayout['before'] {
  const { info, toss, squads, words } = beforePlay(state);
  const then = { ...state, info };
  const rows = [
    ['Toss', toss],
    ['Ground', about.venue === null ? info?.venueName : formatVenueName(about.venue.name, about.venue.city)],
    ['Umpires', named(then, 'umpire')],
  ] as const;
  return {
    rows: rows.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    squads,
    words: words.slice(0, MAX_WORDS),
  };
}

export const named = (state: Pick<MatchState, 'info'>, role: string): string =>
  (state.info?.officials ?? [])
    .filter((official) => official.role === role)
    .map((official) => official.name)
    .join(', ');

/**
 * Whether these include matches of the demonstration world: all, some, or none. Pages with invented matches say so and
 * are not indexed.
 */
export const inventedAmong = (cards: readonly Pick<MatchCard, 'world'>[]): PageBase['demo'] => {
  const invented = cards.filter(({ world }) => world === 'demo').length;
  return invented > 0 && (invented === cards.length || 'some');
};

export const baseOf = (site: Site, about: MatchRegistryData, path: string): PageBase => ({
  origin: site.origin,
  path,
  demo: about.world === 'demo',
  noindex: about.world === 'demo',
});
