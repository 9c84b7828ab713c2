import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Counted } from '../../src/match/figures/counted.ts';
import { storeWithFigures } from '../../src/match/figures/store-figures.ts';
import type { Figures } from '../../src/match/figures/projector.ts';
import { readBowling, readScores, readStands } from '../../src/match/figures/records.store.ts';
import { readBattingSums, readBowlingSums, readFieldingSums } from '../../src/match/figures/team-records.store.ts';
import { storeBulkRegistry } from './bulk-rows.ts';
import { type BulkMatch, bulkWorld, playBulk } from './bulk-world.ts';

const now = Date.UTC(2026, 10, 21);
let database: TestDatabase;
let made: BulkMatch[];
beforeAll(async () => {
  database = await createTestDatabase();
  const world = bulkWorld(120, 'records', now);
  made = [...playBulk(world, { simulated: { T20: 2, ODI: 1, TEST: 1, HUN: 1 } })];
  // No innings was level; the last innings of some matches are treated as super overs.
  for (const { figures } of made.filter((_, at) => at % 5 === 0)) figures.innings.at(-1)!.super_over = true;
  await database.db.transaction().execute((trx) => storeBulkRegistry(trx, world));
  await storeWithFigures(database.db, made);
});
afterAll(() => database.close());

/** A match counts, and so do its innings except super overs. */
function counted(all: readonly Figures[], { team, opponent, venue, year, kinds }: Counted) {
  const found = all.flatMap((figures) => {
    const [match] = figures.matches;
    const sides = [match?.team1_id, match?.team2_id];
    const counts =
      match?.over === true &&
      (team === undefined || sides.includes(team)) &&
      (opponent === undefined || sides.includes(opponent)) &&
      (venue === undefined || match.venue_id === venue) &&
      (year === undefined || match.start_date.startsWith(String(year))) &&
      (kinds === undefined || kinds.some((kind) => kind.type === match.type && kind.sourceType === match.source_type));
    return counts ? [figures] : [];
  });
  const over = new Set(
    found.flatMap(({ innings }) =>
      innings.flatMap((row) => (row.super_over ? [`${row.match_id} ${row.innings}`] : [])),
    ),
  );
  return <Row extends { match_id: string; innings: number; team_id: number }>(rows: (of: Figures) => readonly Row[]) =>
    found
      .flatMap((figures) => rows(figures))
      .filter((row) => !over.has(`${row.match_id} ${row.innings}`) && (team === undefined || row.team_id === team));
}

/** The greatest `most` of each, and for people the totals: equal figures may come in any order. */
function expected(all: readonly Figures[], of: Counted, most: number) {
  const rows = counted(all, of);
  const greatest = (values: readonly number[]) =>
    values
      .filter((value) => value > 0)
      .toSorted((a, b) => b - a)
      .slice(0, most);
  const sums = <Row extends { person_id: number }>(of_: readonly Row[], value: (row: Row) => number) =>
    greatest(
      [...Map.groupBy(of_, (row) => row.person_id).values()].map((own) =>
        own.reduce((sum, row) => sum + value(row), 0),
      ),
    );
  const batting = rows((match) => match.batting);
  const bowling = rows((match) => match.bowling);
  return {
    scores: greatest(batting.map((row) => row.runs)),
    wickets: greatest(bowling.map((row) => row.wickets)),
    stands: greatest(rows((match) => match.partnerships).map((row) => row.runs)),
    mostRuns: sums(batting, (row) => row.runs),
    mostSixes: sums(batting, (row) => row.sixes),
    mostWickets: sums(bowling, (row) => row.wickets),
    dismissals: sums(
      rows((match) => match.fielding),
      (row) => row.catches + row.stumpings,
    ),
  };
}

async function actual(of: Counted, most: number): Promise<ReturnType<typeof expected>> {
  const { db } = database;
  const sums = await readBattingSums(db, of, most);
  return {
    scores: (await readScores(db, of, most)).map(({ runs }) => runs),
    wickets: (await readBowling(db, of, most)).map(({ wickets }) => wickets),
    stands: (await readStands(db, of, most)).map(({ runs }) => runs),
    mostRuns: sums.runs.map(({ runs }) => runs),
    mostSixes: sums.sixes.map(({ sixes }) => sixes),
    mostWickets: (await readBowlingSums(db, of, most)).map(({ wickets }) => wickets),
    dismissals: (await readFieldingSums(db, of, most)).map(({ catches, stumpings }) => catches + stumpings),
  };
}

test('records and totals of teams and grounds equal those of their rows in any filter (issue 9, R9.3)', async () => {
  const check = async (all: readonly Figures[]) => {
    const matches = all.flatMap((figures) => figures.matches);
    const sides = Map.groupBy(
      matches.flatMap((match) => [match.team1_id, match.team2_id].map((team) => ({ team, match }))),
      ({ team }) => team,
    );
    const busiest = [...sides].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 4);
    expect(busiest[0]![1].length).toBeGreaterThan(5);
    for (const [team, own] of busiest) {
      const { match } = own[0]!;
      const opponent = match.team1_id === team ? match.team2_id : match.team1_id;
      const kinds = [{ type: match.type, sourceType: match.source_type }];
      const year = Number(match.start_date.slice(0, 4));
      for (const of of [
        { team },
        { team, kinds },
        { team, year },
        { team, opponent, kinds },
        { venue: match.venue_id! },
      ])
        expect([of, await actual(of, 7)]).toEqual([of, expected(all, of, 7)]);
    }
  };
  const figures = made.map((match) => match.figures);
  await check(figures);

  // Corrected figures: the best score of the busiest team becomes another player's, and much higher.
  const corrected = made.map((match, at): BulkMatch => {
    if (at % 7 !== 0) return match;
    const batting = match.figures.batting.map((row, place) => (place === 0 ? { ...row, runs: row.runs + 300 } : row));
    return {
      ...match,
      match: { ...match.match, sourceHash: `${match.match.sourceHash} corrected` },
      figures: { ...match.figures, batting },
    };
  });
  await storeWithFigures(database.db, corrected);
  await check(corrected.map((match) => match.figures));

  const gone = corrected.filter((_, at) => at % 4 === 0).map(({ match }) => match.id);
  await sql`delete from match where id = any(${gone}::text[])`.execute(database.db);
  await check(corrected.filter(({ match }) => !gone.includes(match.id)).map((match) => match.figures));
});
