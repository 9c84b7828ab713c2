/** Generated articles: their sentences are complete, and their figures are those of the pages. */
import { articleBody } from '@sightscreen/contracts/articles/body';
import { finished, type MatchState, scorecard, summarise } from '@sightscreen/cricket';
import { scripted } from '@sightscreen/cricket/testing/scripted';
import { NOW } from '@sightscreen/test-kit/clock';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchRegistryData } from '../../match/views/match-registry-data.ts';
import { playedOut } from '../seed/first-play.ts';
import { plantPlans } from '../plans/plant-plans.ts';
import { plant } from '../seed/plant.ts';
import { chance } from '../world/chance.ts';
import { world } from '../world/world.ts';
import { fill, matchInSentence, teller } from './phrases.ts';
import { type Written, writeReport } from './report.ts';
import { writeArticles } from './write-articles.ts';

const registryOf = ({ info }: MatchState): MatchRegistryData => ({
  world: 'demo',
  mode: 'push',
  source: 'feed',
  teams: [0, 1].map((side) => {
    const { teamId, name, shortName } = info!.sides[side as 0 | 1];
    return { id: teamId, name, shortName, emblem: { kind: 'initials', text: shortName } };
  }) as MatchRegistryData['teams'],
  venue: { id: 1, name: info!.venueName ?? 'Quay Ground', city: null, country: null, timeZone: null },
  series: null,
  people: new Map(),
});
const textsOf = ({ headline, intro, body }: Written): string[] => [
  headline,
  intro,
  ...body.flatMap((block) => (block.kind === 'paragraph' || block.kind === 'heading' ? [block.text] : [])),
];
/** Numbers in digits, as the views of the match have them. */
const numbersIn = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

describe('reports', () => {
  const demo = world('articles', NOW);
  const kinds = Map.groupBy(demo.past, ({ competition, script }) => `${competition.type} ${script}`);
  const played = [...kinds.values()].map(([fixture]) => playedOut(demo, fixture!).state);

  test('the sample has wins, ties and matches without a result (issue 28)', () => {
    const outcomes = new Set(played.map(({ result }) => result?.outcome));
    expect(['win', 'tie', 'no result'].filter((outcome) => !outcomes.has(outcome as 'win'))).toEqual([]);
  });

  test.each(played.map((state) => [`${state.info?.type} ${state.result?.outcome}`, state] as const))(
    'a report of a %s is whole sentences with the figures of the match (issue 28)',
    (_, state) => {
      const card = scorecard(state);
      const known = new Set(numbersIn(JSON.stringify([card, finished(state), summarise(state), state.info])));
      for (let variant = 0; variant < 12; variant += 1) {
        const written = writeReport(state, registryOf(state), chance('articles.test', state.matchId, variant))!;
        expect(articleBody.safeParse(written.body).success).toBe(true);
        for (const text of textsOf(written)) {
          expect(text).toMatch(/^[\p{Lu}\d]/u);
          expect(text).not.toMatch(/[{}[\]]|undefined|null| {2}| [.,]|\.\./);
          expect([text, numbersIn(text).filter((number) => !known.has(number) && !isDerived(number, state))]).toEqual([
            text,
            [],
          ]);
        }
      }
    },
  );
  /** A target is one more than the first innings. */
  const isDerived = (number: string, state: MatchState): boolean =>
    Number(number) === (state.innings[0]?.runs ?? 0) + 1 || Number(number) === state.result?.ballsRemaining;

  test('a draw names no winner (issue 28)', () => {
    const { state } = scripted({ type: 'TEST' })
      .fact({ kind: 'toss', winner: 0, decision: 'bat' })
      .start(0)
      .balls('4 1 6 W 2')
      .fact({ kind: 'result', outcome: 'draw', winner: null, by: null, method: null, playersOfMatch: [] });
    const { headline, body } = writeReport(state, registryOf(state), chance('draw'))!;
    expect(headline).toMatch(/draw/);
    expect(JSON.stringify(body)).not.toMatch(/ beat |won by/);
  });

  test('matches get different words (issue 28)', () => {
    const wins = played.filter(({ result }) => result?.outcome === 'win');
    const shapes = wins.flatMap((state) =>
      [1, 2, 3, 4].map((n) => writeReport(state, registryOf(state), chance('variety', state.matchId, n))!.headline),
    );
    expect(new Set(shapes).size).toBeGreaterThan(shapes.length / 2);
  });
});

describe('sentences', () => {
  test('text in brackets is left out where a slot is unknown (issue 28)', () => {
    expect(fill('{a} made {n}[ with {spare} to spare].', { a: 'kites', n: 9, spare: null })).toBe('Kites made 9.');
    expect(() => fill('{a} and {b}', { a: 'Kites' })).toThrow('has a slot without a value');
  });
  test('a sentence that lacks a value is not chosen, and none comes twice in a row (issue 28)', () => {
    const say = teller(chance('teller'));
    expect([say(['{a} won.', 'It was won.']), say(['{a} won.', 'It was won.'])]).toEqual([
      'It was won.',
      'It was won.',
    ]);
    const two = ['One.', 'Two.'];
    expect(new Set([say(two), say(two)])).toEqual(new Set(two));
  });
  test.each([
    ['Match 33', 'match 33'],
    ['2nd Test', 'the 2nd Test'],
    ['Only Test', 'the only Test'],
    ['Final', 'the final'],
    ['League match', 'their league match'],
  ])('%s is “%s” in a sentence (issue 28)', (description, words) => {
    expect(matchInSentence(description)).toBe(words);
  });
});

describe('the newsroom of the demonstration', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp({ clock: () => NOW });
    const full = world('articles', NOW);
    const small = {
      ...full,
      past: full.past.filter(({ competition }) => competition.type !== 'TEST').slice(-9),
      upcoming: full.upcoming.slice(0, 2),
      inPlay: [],
    };
    await plant({ db: site.database.db, log: site.context.log }, small, NOW);
    await plantPlans(site.database.db);
  });
  afterAll(() => site.close());

  test('each match gets its article once, labelled as generated, some for members (issue 28)', async () => {
    const { folds, live } = site.context;
    const warnings: string[] = [];
    const warn = (message: string) => warnings.push(message);
    const deps = { db: site.database.db, folds, about: live.about, seed: 'articles', warn };
    expect(await writeArticles(deps, NOW)).toBeGreaterThanOrEqual(9);
    expect([await writeArticles(deps, NOW), warnings]).toEqual([0, []]);
    const { rows } = await sql<{ genre: string; generated: boolean; late: boolean; members: number; of: number }>`
      select genre, bool_and(generated) as generated, bool_or(published_at > ${new Date(NOW)}) as late,
             count(*) filter (where not is_premium_free)::int as members, count(*)::int as of
        from article where world = 'demo' group by genre order by genre`.execute(site.database.db);
    expect(rows.at(-1)).toMatchObject({ genre: 'report', generated: true, late: false, of: 9 });
    const members = rows.reduce((sum, row) => sum + row.members, 0);
    expect([members > 0, members < rows.reduce((sum, row) => sum + row.of, 0)]).toEqual([true, true]);
  });
  test('reports for members belong to the promoted plan, previews to every plan (PLAN-S01)', async () => {
    const { rows } = await sql<{ genre: string; members: boolean; type: string | null }>`
      select distinct a.genre, not a.is_premium_free as members, p.type
        from article a left join plan p on p.id = a.plan_id where a.world = 'demo'`.execute(site.database.db);
    const typed = rows.filter(({ type }) => type !== null);
    expect(typed).toEqual([{ genre: 'report', members: true, type: 'promo' }]);
  });
});
