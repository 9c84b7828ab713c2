/**
 * Compares results by player with the careers of player pages (summed in JavaScript from the same innings), and results
 * from single balls with those from innings. Uses random matches, and real ones where they are installed.
 */
import type { MatchState } from '@sightscreen/cricket';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import { sampled } from '@sightscreen/test-kit/soak';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Career, careerOf } from '../../../figures/careers.ts';
import type { CareerRows } from '../../../figures/careers.store.ts';
import { project } from '../../../figures/projector.ts';
import { realFileNames, realFiles } from '../../../import/golden/real-files.ts';
import { record } from '../../../import/translation/record.ts';
import { questionsOver, type TestQuestions } from '../../../questions/testing/questions-over.ts';
import type { Filter, StatsQuery } from '../language/stats-query.ts';
import { compile } from '../sql/compile.ts';
import { statementOf } from '../tables/sql.ts';
import { type AnswerRow, rowsOf } from './rows.ts';
import { usualGroup } from '../subjects/subjects.ts';

const played = (seed: number): MatchState => {
  const choices = [
    { overrides: { inningsBalls: 36 } },
    { format: 'Test' as const },
    { format: 'Hundred' as const, overrides: { inningsBalls: 40 } },
    { format: 'ODI' as const, overrides: { inningsBalls: 60 } },
  ];
  const match = buildMatch(choices[seed % choices.length], { knockOut: seed % 3 === 0 }, `random${seed}`);
  playRandomly(match, diceFrom(seed), seed % choices.length === 1 ? 2_500 : 900);
  if (match.fold.state.phase !== 'complete')
    match.record({ kind: 'result', outcome: 'no result', winner: null, by: null, method: null, playersOfMatch: [] });
  return match.fold.state;
};
/** One over a side, so that some matches are tied and have a super over. */
const short = (seed: number): MatchState => {
  const match = buildMatch({ overrides: { inningsBalls: 6 } }, { knockOut: true }, `short${seed}`);
  playRandomly(match, diceFrom(seed), 400);
  return match.fold.state;
};
const random = [
  ...Array.from({ length: 24 }, (_, seed) => played(seed)),
  ...Array.from({ length: 60 }, (_, seed) => short(seed)).filter(({ phase }) => phase === 'complete'),
];
const real = [...realFiles(sampled(realFileNames()).slice(0, 40))].map(({ id, bodies }) => record(id, bodies).state);

/** The rows that a player page sums. */
function careers(states: readonly MatchState[]): Map<number, Career> {
  const all = new Map<number, CareerRows>();
  const of = (person: number): CareerRows => {
    const known = all.get(person) ?? { matches: [], batting: [], bowling: [], fielding: [], phases: [] };
    all.set(person, known);
    return known;
  };
  for (const state of states) {
    const figures = project(state, 'real');
    const superOvers = new Set(state.innings.filter(({ superOver }) => superOver).map(({ number }) => number));
    const counts = <T extends { innings: number }>(rows: readonly T[]): T[] =>
      rows.filter(({ innings }) => !superOvers.has(innings));
    for (const { person_id } of figures.appearances) of(person_id).matches.push({ matchId: state.matchId } as never);
    for (const { person_id, match_id: matchId, ...row } of counts(figures.batting))
      of(person_id).batting.push({ ...row, matchId });
    for (const { person_id, match_id: matchId, wide_balls: wides, no_ball_balls: noBalls, ...row } of counts(
      figures.bowling,
    ))
      of(person_id).bowling.push({ ...row, matchId, wides, noBalls });
    for (const { person_id, match_id: matchId, run_outs: runOuts, ...row } of counts(figures.fielding))
      of(person_id).fielding.push({ ...row, matchId, runOuts });
  }
  return new Map([...all].map(([person, rows]) => [person, careerOf(rows)]));
}

const ALL_OVERS: Filter = { key: 'over', values: [{ text: '1-999', words: 'all', meaning: { from: 1, to: 999 } }] };
/** Filters that leave nothing out, but force the match-ups table. */
const anyOf = (key: 'bowling' | 'hand', is: readonly string[]): Filter => ({
  key,
  values: [
    { text: 'any', words: 'any', meaning: { is } },
    { text: 'unknown', words: 'unknown', meaning: { unknown: true } },
  ],
});
const ANY_KIND = anyOf('bowling', ['pace']);
const ANY_HAND = anyOf('hand', ['left', 'right']);
const question = (more: Partial<StatsQuery> & Pick<StatsQuery, 'of'>): StatsQuery => ({
  world: 'real',
  by: [usualGroup(more.of)],
  filters: [],
  ranges: [],
  sort: 'runs',
  order: 'desc',
  page: 1,
  ...more,
});

describe.each([
  ['random', random],
  ['real', real],
])('results over %s matches', (kind, states) => {
  const skipped = states.length === 0;
  let questions: TestQuestions;
  beforeAll(async () => {
    questions = await questionsOver(states.map((state) => ({ state })));
  });
  afterAll(() => questions.close());

  async function answer(query: StatsQuery): Promise<{ keys: string[]; rows: AnswerRow[] }> {
    const { sql, layout } = compile(query, { limit: 100_000, offset: 0 });
    const { rows } = rowsOf(await questions.ask(statementOf(sql)), layout);
    return { keys: layout.columns.map(({ key }) => key), rows };
  }
  /** Cells of the given columns by id of the group. */
  const cells = ({ keys, rows }: Awaited<ReturnType<typeof answer>>, columns: readonly string[]) =>
    new Map(
      rows.map(({ groups, cells: all }) => [
        Number(groups[0]!.value),
        Object.fromEntries(columns.map((key) => [key, all[keys.indexOf(key)]])),
      ]),
    );

  test.skipIf(skipped)(
    'batting by player equals the careers of player pages (R12.1, R12.2, R12.6, R12.9, R12.11)',
    async () => {
      const found = await answer(question({ of: 'batting' }));
      const expected = [...careers(states)].filter(([, { batting }]) => batting.innings > 0);
      expect(
        cells(found, [
          'matches',
          'innings',
          'not-outs',
          'highest',
          'runs',
          'balls',
          'average',
          'strike-rate',
          'hundreds',
          'fifties',
          'ducks',
          'fours',
          'sixes',
        ]),
      ).toEqual(
        new Map(
          expected.map(([person, { matches, batting: of }]) => [
            person,
            {
              matches,
              innings: of.innings,
              'not-outs': of.notOuts,
              highest: `${of.highest}${of.highestNotOut ? '*' : ''}`,
              runs: of.runs,
              balls: of.balls,
              average: of.average,
              'strike-rate': of.strikeRate,
              hundreds: of.hundreds,
              fifties: of.fifties,
              ducks: of.ducks,
              fours: of.fours,
              sixes: of.sixes,
            },
          ]),
        ),
      );
      expect(found.rows.length, kind).toBeGreaterThan(15);
    },
  );

  test.skipIf(skipped)(
    'bowling by player equals the careers of player pages (R12.3 to R12.5, R12.7, R12.8, R12.10)',
    async () => {
      const found = await answer(question({ of: 'bowling' }));
      const expected = [...careers(states)].filter(([, { bowling }]) => bowling.innings > 0);
      expect(
        cells(found, [
          'matches',
          'innings',
          'balls',
          'maidens',
          'runs',
          'wickets',
          'best',
          'best-match',
          'average',
          'economy',
          'strike-rate',
          'four-wickets',
          'five-wickets',
          'ten-wickets',
          'wides',
          'no-balls',
        ]),
      ).toEqual(
        new Map(
          expected.map(([person, { matches, bowling: of }]) => [
            person,
            {
              matches,
              innings: of.innings,
              balls: of.balls,
              maidens: of.maidens,
              runs: of.runs,
              wickets: of.wickets,
              best: `${of.bestInnings!.wickets}/${of.bestInnings!.runs}`,
              'best-match': `${of.bestMatch!.wickets}/${of.bestMatch!.runs}`,
              average: of.average,
              economy: of.economy,
              'strike-rate': of.strikeRate,
              'four-wickets': of.fourWickets,
              'five-wickets': of.fiveWickets,
              'ten-wickets': of.tenInMatch,
              wides: of.wides,
              'no-balls': of.noBalls,
            },
          ]),
        ),
      );
    },
  );

  test.skipIf(skipped)('fielding by player equals the careers of player pages (R12.16, R5.18)', async () => {
    const found = await answer(question({ of: 'fielding', sort: 'catches' }));
    const expected = [...careers(states)].filter(([, { fielding: of }]) => of.catches + of.stumpings + of.runOuts > 0);
    expect(cells(found, ['matches', 'catches', 'stumpings', 'run-outs'])).toEqual(
      new Map(
        expected.map(([person, { matches, fielding: of }]) => [
          person,
          { matches, catches: of.catches, stumpings: of.stumpings, 'run-outs': of.runOuts },
        ]),
      ),
    );
  });

  const OF_BALLS = {
    batting: [
      'outs',
      'runs',
      'balls',
      'average',
      'strike-rate',
      'fours',
      'sixes',
      'dots',
      'dot-share',
      'boundary-share',
    ],
    bowling: [
      'balls',
      'runs',
      'wickets',
      'best',
      'best-match',
      'average',
      'economy',
      'dots',
      'fours',
      'sixes',
      'wides',
      'no-balls',
      'five-wickets',
    ],
    fielding: ['dismissals', 'catches', 'stumpings'],
    team: ['wickets', 'balls', 'fours', 'sixes'],
  } as const;
  test.skipIf(skipped).each(Object.entries(OF_BALLS))(
    'results from single balls equal those from innings: %s (R12.19)',
    async (of, columns) => {
      const subject = of as keyof typeof OF_BALLS;
      const fromInnings = cells(await answer(question({ of: subject, sort: columns[0] })), columns);
      const matchups = subject === 'fielding' ? [] : [subject === 'bowling' ? ANY_HAND : ANY_KIND];
      const balls = cells(await answer(question({ of: subject, sort: columns[0], filters: [ALL_OVERS] })), columns);
      const met = cells(await answer(question({ of: subject, sort: columns[0], filters: matchups })), columns);
      const nothing = (row: Record<string, unknown>): boolean =>
        Object.values(row).every((cell) => cell === 0 || cell === '-' || cell === '0/0');
      // A batter who never was on strike has an innings and no ball.
      for (const [id, row] of fromInnings) if (!balls.has(id) && nothing(row)) fromInnings.delete(id);
      expect(balls).toEqual(fromInnings);
      for (const id of met.keys()) if (!fromInnings.has(id)) met.delete(id);
      expect(met).toEqual(fromInnings);
      expect(balls.size).toBeGreaterThan(0);
    },
  );

  const OF_MATCH = [
    'team',
    'opponent',
    'result',
    'toss',
    'chose',
    'match-innings',
    'chase',
    'follow-on',
    'format',
    'year',
    'stage',
    'where',
  ] as const;
  test.skipIf(skipped).each(OF_MATCH)('results by %s agree from innings, match-ups and balls (R12.19)', async (by) => {
    for (const [of, columns, filter] of [
      ['batting', ['runs', 'outs', 'sixes'], ANY_KIND],
      ['bowling', ['runs', 'wickets', 'sixes'], ANY_HAND],
      ['team', ['wickets', 'balls', 'sixes'], ANY_KIND],
    ] as const) {
      const rows = async (filters: readonly Filter[]) => {
        const { keys, rows: all } = await answer(question({ of, by: [by], filters, sort: 'runs' }));
        return Object.fromEntries(
          all.map(({ groups, cells: cell }) => [groups[0]!.value, columns.map((key) => cell[keys.indexOf(key)])]),
        );
      };
      const fromInnings = await rows([]);
      expect(await rows([ALL_OVERS]), of).toEqual(fromInnings);
      expect(await rows([filter]), of).toEqual(fromInnings);
      expect(Object.keys(fromInnings).length).toBeGreaterThan(0);
    }
  });

  test.skipIf(skipped)('rows of single innings add up to those by player (R12.19)', async () => {
    const single = await answer(question({ of: 'batting', by: ['innings'] }));
    const runs = single.keys.indexOf('runs');
    const sums = new Map<number, number>();
    for (const { groups, cells: all } of single.rows) {
      const id = Number(groups[0]!.value);
      sums.set(id, (sums.get(id) ?? 0) + Number(all[runs]));
    }
    const byPlayer = cells(await answer(question({ of: 'batting' })), ['runs']);
    expect(sums).toEqual(new Map([...byPlayer].map(([id, row]) => [id, Number(row.runs)])));
  });

  test.skipIf(skipped)('all-round rows join batting and bowling rows (R12.19)', async () => {
    const both = cells(await answer(question({ of: 'all-round' })), [
      'runs',
      'wickets',
      'batting-average',
      'bowling-average',
      'catches',
    ]);
    const expected = [...careers(states)].filter(([, of]) => of.batting.innings > 0 && of.bowling.innings > 0);
    expect(both).toEqual(
      new Map(
        expected.map(([person, of]) => [
          person,
          {
            runs: of.batting.runs,
            wickets: of.bowling.wickets,
            'batting-average': of.batting.average,
            'bowling-average': of.bowling.average,
            catches: of.fielding.catches,
          },
        ]),
      ),
    );
  });
});

test('some random matches have a super over, which counts for no player (R9.3)', () =>
  expect(random.filter(({ innings }) => innings.some(({ superOver }) => superOver)).length).toBeGreaterThan(0));
