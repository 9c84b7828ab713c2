/** Replies about the almanac: players, sides, grounds, tables, the schedule and calendars. */
import { NO_FILTER } from '@sightscreen/contracts/schedule/series-filter';
import { calendarResponses } from '../../../features/calendar/calendar.responses.ts';
import type { Needs } from '../../../features/services.ts';
import { LISTS_EVERY } from '../makers.ts';
import { seriesTables } from '../../../features/series-stats/series-tables.routes.ts';
import { teamsResponses } from '../../../features/teams/teams.responses.ts';
import { venuesResponses } from '../../../features/venues/venues.responses.ts';
import { playerResponses } from '../../../features/players/players.responses.ts';
import { rankingsResponses } from '../../../features/rankings/rankings.responses.ts';
import { makeSearch } from '../../../features/search/searching.ts';
import { searchResponses } from '../../../features/search/search.responses.ts';
import type { MadeLists } from '../../../almanac/rankings/lists.ts';
import { scheduleResponses } from '../../../features/schedule/schedule.responses.ts';
import { seriesResponses } from '../../../features/series/series.responses.ts';
import type { ResponseDefinition } from '../../../core/response-cache/response-cache.ts';

/** A person who does not play now: the figures of the others change with every ball. */
const PLAYER = 301;
export const REGISTER_ID = '0abc1234';
const SIDE = 1;
const GROUND = 1;
const SERIES = 1;

/** Uses the interval of lists instead of a longer one. */
const atOnce = (definition: ResponseDefinition): ResponseDefinition => ({ ...definition, atMostEvery: LISTS_EVERY });

/** Ranking lists, of which one contains a person, with another rating each time. */
export const rankedAt = (n: number): MadeLists => {
  const row = (id: number, place: number) => ({
    id,
    team: SIDE,
    place,
    rating: 1500 + n,
    giveOrTake: 9,
    innings: 4,
    counted: 4,
    weekAgo: place,
    ratings: [1500 + n],
    places: [place],
  });
  const score = { kind: 'pairs', pairs: 40 + n, right: 30, from: 0 } as const;
  return {
    asOf: '2026-11-21',
    lists: [
      { type: 'teams', rows: [row(SIDE, 1), row(3, 2)], score },
      { type: 'batting', rows: [row(PLAYER, 1)], score },
    ],
  };
};

export function almanacReplies(
  context: Needs<
    'clock' | 'database' | 'demo' | 'folds' | 'fragment' | 'live' | 'logger' | 'render' | 'settings' | 'tags'
  >,
): () => ResponseDefinition[] {
  const players = playerResponses(context);
  const teams = teamsResponses(context);
  const venues = venuesResponses(context);
  const schedule = scheduleResponses(context);
  const series = seriesResponses(context);
  const { calendar } = calendarResponses(context);
  const rankings = rankingsResponses(context);
  const search = searchResponses(context, makeSearch(context));
  const found = { text: 'renamed', world: null };
  const of = {
    format: 'T20',
    gender: 'women',
    level: 'clubs',
    world: null,
    page: 1,
    of: null,
    official: false,
    day: null,
  } as const;
  const all = { choice: { tab: 0, filter: NO_FILTER }, from: null, after: null, world: null } as const;
  const calendars = [
    { of: 'all', world: null },
    { of: 'team', id: SIDE },
    { of: 'series', id: SERIES },
    { of: 'player', id: PLAYER },
  ] as const;
  return () => [
    players.careers(REGISTER_ID),
    ...(['overview', 'opponent', 'innings'] as const).map((tab) =>
      players.page(PLAYER, { tab, format: null, from: 0 }),
    ),
    players.innings(PLAYER, { format: null, from: 0 }),
    players.followed(PLAYER),
    teams.teamsList({ world: null, page: 1, form: 'page' }),
    venues.venuesList({ world: null, page: 1, form: 'page' }),
    teams.team(SIDE, { tab: 'overview', format: null }, 'page'),
    teams.team(SIDE, { tab: 'records', format: null }, 'page'),
    teams.team(SIDE, { tab: 'fixtures', page: 1 }, 'page'),
    teams.team(SIDE, { tab: 'results', page: 1 }, 'page'),
    teams.team(SIDE, { tab: 'stats-table', stats: 'batting', matchType: 3, year: 0, opponent: 0 }, 'part'),
    venues.venue(GROUND, { tab: 'figures', format: null, gender: null }, 'page'),
    venues.venue(GROUND, { tab: 'matches', page: 1 }, 'page'),
    seriesTables(context)({ series: SERIES, tab: 'batting', matchType: null, team: null, seriesType: null }),
    series.tablePage(SERIES, new Map()),
    series.pointsTable(SERIES),
    series.groundsPage(SERIES),
    schedule.schedulePage(all),
    schedule.schedulePart(all),
    rankings.list({ ...of, type: 'teams' }),
    rankings.list({ ...of, type: 'batting', of: PLAYER }),
    rankings.method(),
    search.suggestions(found),
    search.results(found),
    atOnce(search.page({ q: '301', tab: 'all', world: null, from: 0 })),
    search.part({ q: 'renamed', tab: 'team', world: null, from: 0 }),
    ...calendars.map((subject) => atOnce(calendar(subject, true))),
  ];
}
