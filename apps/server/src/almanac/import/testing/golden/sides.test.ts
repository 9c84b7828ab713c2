import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { sampled } from '@sightscreen/test-kit/soak';
import { type Format, formatOf } from '@sightscreen/cricket';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { project } from '../../../../match/figures/projector.ts';
import { readTotals } from '../../../../match/figures/records.store.ts';
import { readResults } from '../../../../match/figures/team-records.store.ts';
import type { CricsheetFile } from '../../reading/schema.ts';
import { fold } from './fold.ts';
import { realFileNames, realFiles } from './real-files.ts';

/** The record of a side in a format, added up from the files alone. */
interface Sum {
  played: number;
  won: number;
  lost: number;
  tied: number;
  drawn: number;
  noResult: number;
  highest: number | null;
  /** Of innings at whose end ten batters were out, retired or absent (R6.3, R7.1). */
  lowest: number | null;
}
const nothing = (): Sum => ({
  played: 0,
  won: 0,
  lost: 0,
  tied: 0,
  drawn: 0,
  noResult: 0,
  highest: null,
  lowest: null,
});

const formatIn = ({ info }: CricsheetFile): string => {
  if (info.balls_per_over === 5) return 'Hundred';
  return info.match_type === 'T20' && info.team_type === 'international' ? 'T20I' : info.match_type;
};

function addUp(sums: Map<string, Sum>, file: CricsheetFile): void {
  const { info, innings } = file;
  const sumOf = (team: string): Sum => {
    const key = `${team}|${info.gender}|${info.team_type}|${formatIn(file)}`;
    return sums.get(key) ?? sums.set(key, nothing()).get(key)!;
  };
  for (const team of info.teams) {
    const sum = sumOf(team);
    const { winner, result } = info.outcome;
    sum.played += 1;
    if (winner !== undefined) sum[winner === team ? 'won' : 'lost'] += 1;
    else sum[result === 'tie' ? 'tied' : result === 'draw' ? 'drawn' : 'noResult'] += 1;
  }
  for (const { team, overs, super_over, penalty_runs, absent_hurt = [] } of innings) {
    if (super_over === true) continue;
    const balls = overs.flatMap(({ deliveries }) => deliveries);
    const runs = balls.reduce((sum, ball) => sum + ball.runs.total, (penalty_runs.pre ?? 0) + (penalty_runs.post ?? 0));
    // In the order of the balls, because a batter who retired hurt may bat again.
    const gone = new Set(absent_hurt);
    const retired = new Set<string>();
    for (const { batter, non_striker, wickets = [], replacements } of balls) {
      for (const name of [batter, non_striker]) gone.delete(name);
      // A replacement bats for the player who retired (R6.8).
      for (const { out = '', team: side } of replacements?.match ?? [])
        if (side === team && retired.has(out)) gone.delete(out);
      for (const { kind, player_out } of wickets) {
        if (kind === 'retired hurt' || kind === 'retired not out') retired.add(player_out);
        gone.add(player_out);
      }
    }
    const allOut = gone.size >= 10;
    const sum = sumOf(team);
    if (sum.highest === null || runs > sum.highest) sum.highest = runs;
    if (allOut && (sum.lowest === null || runs < sum.lowest)) sum.lowest = runs;
  }
}

const names = sampled(realFileNames());
describe.skipIf(names.length === 0)('every side of the real files', () => {
  let database: TestDatabase;
  const expected = new Map<string, Sum>();
  const ids = new Map<string, number>();
  beforeAll(async () => {
    database = await createTestDatabase();
    const matches: object[] = [];
    const innings: object[] = [];
    for (const { id, file, bodies } of realFiles(names)) {
      addUp(expected, file);
      const sides = file.info.teams.map((team) => {
        const key = `${team}|${file.info.gender}|${file.info.team_type}`;
        return ids.get(key) ?? ids.set(key, ids.size + 201).get(key)!;
      });
      const own = (row: object) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            /^(team1|team2|team|opponent|winner|toss_winner|decided_for)_id$/.test(name) && value !== null
              ? sides[Number(value) - 1]
              : value,
          ]),
        );
      const figures = project(fold(id, bodies), 'real');
      matches.push(...figures.matches.map((row) => ({ ...own(row), epoch: 1, head: 1 })));
      innings.push(...figures.innings.map(own));
    }
    await database.db.transaction().execute(async (trx) => {
      await sql`insert into match (id, world, source, epoch, head, type, gender, start_date, phase, commentary_mode)
        select match_id, 'real', 'cricsheet', 1, 1, type, gender, start_date, 'complete', 'pull' from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as r(match_id text, type text, gender text, start_date date)`.execute(
        trx,
      );
      for (const [table, rows] of [
        ['match_figure', matches],
        ['innings_figure', innings],
      ] as const)
        await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
          trx,
        );
    });
  });
  afterAll(() => database.close());

  test('every side has the results by format and the extreme totals of the files (issue 9)', async () => {
    const differ: string[] = [];
    const seen = new Set<string>();
    for (const [side, id] of ids) {
      const teamType = side.endsWith('|international') ? 'international' : 'club';
      const rows = await readResults(database.db, { team: id });
      const byFormat = Map.groupBy(rows, ({ sourceType, type }): Format => formatOf({ sourceType, type, teamType }));
      for (const [format, own] of byFormat) {
        const kinds = own.map(({ sourceType, type }) => ({ sourceType, type }));
        const of = { team: id, kinds };
        const [highest] = await readTotals(database.db, of, 'highest', 1);
        const [lowest] = await readTotals(database.db, of, 'lowest', 1);
        const sum = (name: 'played' | 'won' | 'lost' | 'tied' | 'drawn' | 'noResult'): number =>
          own.reduce((all, row) => all + row[name], 0);
        const got: Sum = {
          played: sum('played'),
          won: sum('won'),
          lost: sum('lost'),
          tied: sum('tied'),
          drawn: sum('drawn'),
          noResult: sum('noResult'),
          highest: highest?.runs ?? null,
          lowest: lowest?.runs ?? null,
        };
        const key = `${side}|${format}`;
        seen.add(key);
        if (JSON.stringify(got) !== JSON.stringify(expected.get(key)))
          differ.push(`${key}: ${JSON.stringify(got)} for ${JSON.stringify(expected.get(key))}`);
      }
    }
    expect(differ).toEqual([]);
    expect([...expected.keys()].filter((key) => !seen.has(key))).toEqual([]);
    console.info(`${seen.size} sides by format agree with ${names.length} files.`);
  });
});
