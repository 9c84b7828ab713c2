import { scripted } from '@sightscreen/cricket/testing/scripted';
import { afterEach, describe, expect, test } from 'vitest';
import { queryEngineOver, type TestQueryEngine } from '../../../almanac/query-engine/testing/query-engine-over.ts';
import { rowsOf } from '../answer/rows.ts';
import { statementOf } from '../tables/sql.ts';
import { statsQueryOf } from '../testing/answers.ts';
import { compile } from './compile.ts';

let data: TestQueryEngine | null = null;
afterEach(() => {
  data?.close();
  data = null;
});

type Played = readonly [date: string, balls: string];
/** A match on each of these days, with all balls to the first batter. */
const facing = (...matches: Played[]) => over(matches, { striker: 1 });
/** A match on each of these days, with all balls by one bowler. */
const bowling = (...matches: Played[]) => over(matches, { bowler: 30 });
async function over(matches: readonly Played[], always: { striker?: number; bowler?: number }): Promise<void> {
  data = await queryEngineOver(
    matches.map(([date, balls], at) => {
      const { state } = scripted({ date })
        .start(0)
        .balls(balls, always)
        .fact({ kind: 'result', outcome: 'tie', winner: null, by: null, method: null, playersOfMatch: [] });
      return { state: { ...state, matchId: `m${at}` } };
    }),
  );
}
/** Rows such as "=2 8* 2024": place, cell and year of the match. */
async function rows(address: string, column: string): Promise<string[]> {
  const { sql, layout } = compile(statsQueryOf(address), { limit: 50, offset: 0 });
  const result = rowsOf(await data!.ask(statementOf(sql)), layout);
  const at = layout.columns.findIndex(({ key }) => key === column);
  return result.rows.map(({ place, shared, match, groups, cells }) =>
    [
      `${shared ? '=' : ''}${place}`,
      cells[at],
      match?.date.slice(0, 4) ?? groups.map(({ name }) => name).join(''),
    ].join(' '),
  );
}

describe('the order of a result', () => {
  test('equal values share a place, the next one skips, and the oldest comes first (R21.1)', async () => {
    await facing(['2024-05-01', '4 4'], ['2026-05-01', '6 6'], ['2022-05-01', '4 4'], ['2023-05-01', '1']);
    expect(await rows('of=batting&by=innings&player=1&sort=runs', 'runs')).toEqual([
      '1 12 2026',
      '=2 8 2022',
      '=2 8 2024',
      '4 1 2023',
    ]);
    expect(await rows('of=batting&by=innings&player=1&sort=sixes', 'sixes')).toEqual([
      '1 2 2026',
      '=2 0 2022',
      '=2 0 2023',
      '=2 0 2024',
    ]);
    expect(await rows('of=batting&by=innings&player=1&sort=runs&order=asc', 'runs')).toEqual([
      '1 1 2023',
      '=2 8 2022',
      '=2 8 2024',
      '4 12 2026',
    ]);
  });

  test('a not out score ranks above the same score out, an unbroken stand too (R21.4, R12.6)', async () => {
    await facing(['2022-05-01', '4 4 W'], ['2024-05-01', '4 4'], ['2026-05-01', '4 4']);
    for (const sort of ['runs', 'highest'])
      expect(await rows(`of=batting&by=innings&player=1&sort=${sort}`, 'highest')).toEqual([
        '=1 8* 2024',
        '=1 8* 2026',
        '3 8 2022',
      ]);
    expect(await rows('of=partnerships&by=innings&wicket=1', 'highest')).toEqual([
      '=1 8* 2024',
      '=1 8* 2026',
      '3 8 2022',
    ]);
  });

  test('with equal wickets, the fewest runs come first, in an innings and in a match (R12.7, R12.8)', async () => {
    await bowling(['2026-05-01', 'W W 6 6'], ['2022-05-01', 'W W 1'], ['2024-05-01', 'W . . .']);
    for (const by of ['innings', 'match'])
      expect(await rows(`of=bowling&by=${by}`, by === 'match' ? 'best-match' : 'best')).toEqual([
        '1 2/1 2022',
        '2 2/12 2026',
        '3 1/0 2024',
      ]);
  });

  test('equal rates share a place, and rows without a rate come last (R12.19, R21.1)', async () => {
    // 33.33 from three balls and from six, and 66.67.
    await facing(['2022-05-01', '1 . .'], ['2024-05-01', '1 . . 1 . .'], ['2026-05-01', '1 1 .']);
    expect(await rows('of=batting&by=innings&player=1&sort=strike-rate', 'strike-rate')).toEqual([
      '1 66.67 2026',
      '=2 33.33 2022',
      '=2 33.33 2024',
    ]);
    expect(await rows('of=bowling&by=year&sort=average', 'average')).toEqual(['=1 - 2022', '=1 - 2024', '=1 - 2026']);
  });

  test('rows sorted by a group each have their own place (R21.1)', async () => {
    await facing(['2026-05-01', '4'], ['2022-05-01', '4'], ['2024-05-01', '4']);
    expect(await rows('of=batting&by=year&player=1&sort=year', 'runs')).toEqual(['1 4 2022', '2 4 2024', '3 4 2026']);
    expect(await rows('of=batting&by=player,year&player=1', 'runs')).toEqual(['=1 4 2022', '=1 4 2024', '=1 4 2026']);
  });
});
