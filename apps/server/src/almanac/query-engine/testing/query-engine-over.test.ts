import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampled } from '@sightscreen/test-kit/soak';
import { realFileNames, realFiles } from '../../import/testing/golden/real-files.ts';
import { sumsOf } from '../../import/testing/golden/sums.ts';
import type { CricsheetFile } from '../../import/reading/schema.ts';
import { record } from '../../import/translation/record.ts';
import { type TestQueryEngine, queryEngineOver } from './query-engine-over.ts';

const names = sampled(realFileNames()).slice(0, 12);

describe.skipIf(names.length === 0)('queries over real matches', () => {
  const files = new Map<string, CricsheetFile>();
  let queryEngine: TestQueryEngine;
  beforeAll(async () => {
    const matches = [...realFiles(names)].map(({ id, file, bodies }) => {
      files.set(id, file);
      return { state: record(id, bodies).state };
    });
    queryEngine = await queryEngineOver(matches, { teams: [{ id: 1, name: 'One', kind: 'international' }] });
  });
  afterAll(() => queryEngine.close());

  test('balls, batting, bowling and innings have the same runs as the files (STAT-S01)', async () => {
    const [balls, batting, bowling, innings] = await queryEngine.askAll(() => [
      {
        sql: `select match_id, innings, sum(runs) runs, sum(runs_bat) bat, sum(conceded) conceded, count(*) filter (where legal) legal
                from deliveries group by all order by all`,
      },
      { sql: 'select match_id, innings, sum(runs) from batting group by all order by all' },
      { sql: 'select match_id, innings, sum(runs), sum(balls) from bowling group by all order by all' },
      {
        sql: 'select match_id, innings, runs - penalty, balls, team_id = opponent_id, chasing from innings order by match_id, innings',
      },
    ]);
    const played = [...files].flatMap(([id, file]) =>
      file.innings.map((one, at) => ({ id, innings: at + 1, ...sumsOf(one) })),
    );
    const bowled = played
      .filter(({ deliveries }) => deliveries > 0)
      .toSorted((a, b) => a.id.localeCompare(b.id) || a.innings - b.innings);
    const bat = (one: (typeof bowled)[number]) => Object.values(one.batters).reduce((sum, { runs }) => sum + runs, 0);
    const conceded = (one: (typeof bowled)[number]) =>
      Object.values(one.bowlers).reduce((sum, { runs }) => sum + runs, 0);
    expect(bowled.length).toBeGreaterThan(10);
    expect(balls!.rows.map(([id, number, , runsBat, runs, legal]) => [id, number, runsBat, runs, legal])).toEqual(
      bowled.map((one) => [one.id, one.innings, bat(one), conceded(one), one.legalBalls]),
    );
    expect(batting!.rows).toEqual(bowled.map((one) => [one.id, one.innings, bat(one)]));
    expect(bowling!.rows).toEqual(bowled.map((one) => [one.id, one.innings, conceded(one), one.legalBalls]));
    expect(
      innings!.rows.filter(([, , , legal]) => Number(legal) > 0).map(([id, number, runs]) => [id, number, runs]),
    ).toEqual(bowled.map((one) => [one.id, one.innings, one.runs - one.extras.penalty]));
    expect(innings!.rows.some(([, , , , same]) => same === true)).toBe(false);
  });

  test('every column of a ball has values, except those that files lack (issue 10, 1)', async () => {
    const { rows } = await queryEngine.ask({ sql: 'select * from (summarize deliveries) where null_percentage = 100' });
    expect(new Set(rows.map(([name]) => name))).toEqual(
      new Set(['series_id', 'venue_id', 'day', 'session', 'new_ball', 'ball_age', 'bowling_end']),
    );
  });

  test('a result names the matches it covers (BEYOND-25)', async () => {
    const { data, columns, rows } = await queryEngine.ask({
      sql: 'select count(*) matches, max(start_date) latest from played where world = $1',
      params: ['real'],
    });
    expect(columns).toEqual(['matches', 'latest']);
    expect(rows).toEqual([[names.length, data.worlds.real.latest?.date]]);
    expect(data.worlds.real.counted).toBe(names.length);
  });
});
