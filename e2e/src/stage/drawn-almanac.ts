/** Pages of the almanac and home, built by the server's own routes from matches in a separate database. */
import { foldMatch, type Fact } from '@sightscreen/cricket';
import { storeWithFigures, withFigures } from '@sightscreen/server/match/figures/store-figures';
import { makeRankings } from '@sightscreen/server/almanac/rankings/make-rankings';
import { startApp, type TestAppOptions } from '@sightscreen/server/testing';
import type { MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { clone } from '@sightscreen/test-kit/site/site';
import { join } from 'node:path';

const web = (await import(join(clone, 'apps/web/dist/server/render.js'))) as Required<
  Pick<TestAppOptions, 'render' | 'fragment'>
>;
/** As in the matches of `match-builder.ts`, with a third side: two alone have no table. */
const SIDES = ['Home', 'Away', 'Third'];
const SERIES = 7;
const GROUND = 3;
const A_WEEK = 7 * 86_400_000;

interface Reply {
  status: number;
  contentType: string;
  body: Buffer;
}
export interface Almanac {
  /** Follows redirects. */
  reply(address: string): Promise<Reply>;
  close(): Promise<void>;
}

/** Moves a match into the tested series and ground, with another side instead of `Away`, weeks earlier. */
function placed(facts: readonly Fact[], { weeks = 0, away = 2 } = {}): Fact[] {
  const earlier = (at: number): number => at - weeks * A_WEEK;
  return facts.map((fact) => {
    const { body } = fact;
    const when = { recordedAt: earlier(fact.recordedAt) };
    if (body.kind !== 'match') return { ...fact, ...when };
    const [home, other] = body.sides;
    const start = earlier(body.startTime ?? fact.recordedAt);
    return {
      ...fact,
      ...when,
      body: {
        ...body,
        seriesId: SERIES,
        seriesName: 'Endings Cup',
        venueId: GROUND,
        sides: [home, { ...other, teamId: away, name: SIDES[away - 1]! }],
        startTime: start,
        dates: [new Date(start).toISOString().slice(0, 10)],
      },
    };
  });
}

/** @param matches the current matches; `before`: a match that was played every week for some months before */
export async function openAlmanac(
  matches: readonly { id: string; facts: readonly Fact[] }[],
  before: MatchBuilder,
  now: () => number,
): Promise<Almanac> {
  const site = await startApp({ ...web, clock: now });
  const { db } = site.database;
  await db
    .insertInto('team')
    .values(
      SIDES.map((name, at) => ({
        id: at + 1,
        world: 'real',
        name,
        short_name: name.slice(0, 3).toUpperCase(),
        gender: 'male',
        kind: 'international',
        emblem: JSON.stringify({ kind: 'initials', text: name.slice(0, 2).toUpperCase() }),
      })),
    )
    .execute();
  await db
    .insertInto('series')
    .values({
      id: SERIES,
      world: 'real',
      name: 'Endings Cup',
      short_name: 'Endings',
      season: '2026',
      gender: 'male',
      category: 'League',
    })
    .execute();
  await db
    .insertInto('venue')
    .values({ id: GROUND, world: 'real', name: 'The Ground', city: 'Harbour', time_zone: 'UTC' })
    .execute();
  const { squads } = before.fold.state;
  await db
    .insertInto('person')
    .values(squads.flat().map(({ id, name }) => ({ id, world: 'real', name })))
    .execute();
  const played = Array.from({ length: 12 }, (_, at) => ({
    id: `before${at}`,
    facts: placed(before.fold.facts, { weeks: 3 + at, away: 2 + (at % 2) }),
  }));
  const all = [...played, ...matches.map(({ id, facts }) => ({ id, facts: placed(facts) }))];
  await storeWithFigures(
    db,
    all.map(({ id, facts }) => withFigures({ world: 'real', sourceHash: id, facts, state: foldMatch(id, facts) })),
  );
  await makeRankings({ db, read: site.database.long });
  const reply = async (url: string): Promise<Reply> => {
    const { statusCode: status, headers, rawPayload: body } = await site.app.inject({ url });
    return (status === 301 || status === 302) && headers.location !== undefined
      ? reply(headers.location)
      : { status, contentType: String(headers['content-type']), body };
  };
  return { reply, close: () => site.close() };
}

/** The almanac pages of these matches: every kind, and every tab of it. */
export const ALMANAC = {
  usual: [
    '/profiles/1',
    '/cricket-team/home/1',
    `/cricket-venues/${GROUND}`,
    `/cricket-series/${SERIES}/endings-cup-2026/points-table`,
    `/cricket-series/${SERIES}/endings-cup-2026/stats`,
    '/cricket-rankings/teams/T20',
    '/search?q=Home',
    '/cricket-schedule',
    // With the players that its reader follows.
    '/',
  ],
  others: [
    ...['batting', 'bowling', 'fielding', 'by-year', 'by-opponent', 'by-ground', 'by-position', 'innings'].map(
      (tab) => `/profiles/101/away-1/${tab}`,
    ),
    ...['fixtures', 'results', 'head-to-head', 'records', 'stats-table'].map((tab) => `/cricket-team/home/1/${tab}`),
    `/cricket-venues/${GROUND}/the-ground/matches`,
    ...['', '/matches', '/grounds', '/squads', '/stats?statsType=bowling&playerId=101'].map(
      (tab) => `/cricket-series/${SERIES}/endings-cup-2026${tab}`,
    ),
    '/cricket-rankings/batting/T20',
    '/cricket-rankings/bowling/T20',
    '/cricket-rankings/all-rounder/T20',
    '/cricket-rankings/teams/ODI',
    '/cricket-rankings/method',
    '/search?q=Home%201&tab=player',
    '/cricket-team',
    '/cricket-venues',
    '/cricket-series',
  ],
} as const;
