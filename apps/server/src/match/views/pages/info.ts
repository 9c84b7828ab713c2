import {
  type Fact,
  type Instant,
  type MatchState,
  correctionLog,
  namesOf,
  rainDesk,
  resultText,
  tossText,
} from '@sightscreen/cricket';
import type { InfoPage, InfoRow } from '@sightscreen/contracts';
import type { MatchRegistryData } from '../match-registry-data.ts';
import { type Site, named } from '../match-layout.ts';
import { timesOf } from '../head.ts';
import { formatVenueName } from '../venue-name.ts';
import { teamPath, venuePath } from '../profile-paths.ts';
import { conditionsOf } from './conditions.ts';
import { framed } from './frame.ts';

type Section = InfoPage['sections'][number];

/** Toss and conditions, result, and all corrections since. */
export function infoPage(
  site: Site,
  state: MatchState,
  about: MatchRegistryData,
  now: Instant,
  facts: readonly Fact[],
): InfoPage {
  const sections: Section[] = [
    { id: 'match', title: 'The match', rows: matchRows(state, about) },
    { id: 'officials', title: 'Officials', rows: officialRows(state) },
    { id: 'conditions', title: 'Playing conditions', rows: words(conditionsOf(state)) },
  ];
  return {
    page: 'info',
    ...framed('info', site, state, about, now),
    sections: sections.filter(({ rows }) => rows.length > 0),
    rain: rainDesk(state),
    corrections: correctionLog(state, facts),
  };
}

const words = (rows: readonly (readonly [string, string | null | undefined])[]): InfoRow[] =>
  rows.flatMap(([name, value]) =>
    value == null || value === '' ? [] : [{ name, value, instant: null, days: null, links: null }],
  );

function matchRows(state: MatchState, about: MatchRegistryData): InfoRow[] {
  const { info, result } = state;
  const { startTime, endTime } = timesOf(state);
  const days = info?.dates ?? [];
  const instant = (name: string, at: Instant | null): InfoRow[] =>
    at === null ? [] : [{ name, value: null, instant: at, days: null, links: null }];
  return [
    ...(about.series === null
      ? words([['Series', info?.seriesName]])
      : [linked('Series', about.series.name, [linkOf(about.series, ({ id }) => `/cricket-series/${id}`)])]),
    ...words([['Match', info?.description]]),
    linked(
      'Teams',
      about.teams.map(({ name }) => name).join(' v '),
      about.teams.map((team) => linkOf(team, teamPath)),
    ),
    ...(days.length === 0
      ? []
      : [{ name: days.length === 1 ? 'Day' : 'Days', value: null, instant: null, days, links: null }]),
    ...instant('Starts', startTime),
    ...instant(state.endedAt === null ? 'Expected end' : 'Ended', endTime),
    ...(about.venue === null ? words([['Ground', info?.venueName]]) : [groundRow(about.venue)]),
    ...words([
      ['Country', about.venue?.country],
      ['Toss', tossText(state)],
      ['Result', resultText(state)],
      [
        (result?.playersOfMatch.length ?? 0) > 1 ? 'Players of the match' : 'Player of the match',
        result?.playersOfMatch.map((id) => namesOf(state).full(id)).join(', '),
      ],
    ]),
  ];
}

const linked = (name: string, value: string, links: NonNullable<InfoRow['links']>): InfoRow => ({
  name,
  value,
  instant: null,
  days: null,
  links,
});
const linkOf = <Of extends { id: number; name: string }>(of: Of, pathOf: (of: Of) => string) => ({
  name: of.name,
  href: pathOf(of),
});
function groundRow(venue: NonNullable<MatchRegistryData['venue']>): InfoRow {
  const place = formatVenueName(venue.name, venue.city);
  return linked('Ground', place, [{ name: place, href: venuePath(venue) }]);
}

const ROLES = [
  ['Umpires', 'umpire'],
  ['TV umpire', 'tv umpire'],
  ['Reserve umpire', 'reserve umpire'],
  ['Match referee', 'match referee'],
] as const;
const officialRows = (state: MatchState): InfoRow[] =>
  words(ROLES.map(([name, role]) => [name, named(state, role)] as const));
