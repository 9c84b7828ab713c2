import { pageProps, type StatsPage } from '@sightscreen/contracts';
import { statsReply, type StatsReply } from '@sightscreen/contracts/calls/stats';
import { statsExample } from '@sightscreen/contracts/calls/stats-example';
import { type MatchFact, type RulesetChoice, twoDecimals } from '@sightscreen/cricket';
import { startApp, type TestApp } from '@sightscreen/test-kit';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tagOf } from '../../tags/tag.ts';
import { type TestMatch, type TestQuestions, questionsOver } from '../../questions/testing/questions-over.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const women = { gender: 'female' } as const;
function played(id: string, seed: number, choice: Partial<RulesetChoice>, fact: Partial<MatchFact> = {}): TestMatch {
  const match = buildMatch(
    { overrides: { inningsBalls: 120 }, ...choice },
    { gender: choice.gender ?? 'female', ...fact },
    id,
  );
  playRandomly(match, diceFrom(seed), 2_000);
  expect(match.fold.state.phase).toBe('complete');
  return { state: match.fold.state };
}
const people = [1, 101].flatMap((first) =>
  Array.from({ length: 13 }, (_, at) => ({
    id: first + at,
    name: `${first === 1 ? 'Home' : 'Away'} ${at + 1}`,
    hand: at % 3 === 0 ? 'left' : at % 3 === 1 ? 'right' : null,
    bowling_kind: at >= 8 ? 'leg spin' : at >= 6 ? 'pace' : null,
  })),
);
const teams = [1, 2].map((id) => ({
  id,
  name: id === 1 ? 'Kestria' : 'Ostmark',
  short_name: id === 1 ? 'KES' : 'OST',
  gender: 'female',
  kind: 'international',
}));

let site: TestApp;
let questions: TestQuestions;
beforeAll(async () => {
  questions = await questionsOver(
    [
      played('w1', 1, { ...women, date: '2026-11-20' }, { dates: ['2026-11-20'] }),
      played('w2', 2, { ...women, date: '2026-09-01' }, { dates: ['2026-09-01'] }),
      { ...played('d1', 3, { ...women, date: '2026-11-20' }, { dates: ['2026-11-20'] }), world: 'demo' },
    ],
    { people, teams },
  );
  site = await startApp({ questions, clock: () => NOW, allowances: { question: { burst: 1e9, perSecond: 1e9 } } });
  const { db } = site.database;
  await db
    .insertInto('person')
    .values([
      ...people.map(({ id, name }) => ({ id, name, world: 'real' as const })),
      { id: 900, name: 'Home 1', world: 'real', full_name: 'Helena One' },
      { id: 901, name: 'Old Name', world: 'real', merged_into: 2 },
    ])
    .execute();
  await db
    .insertInto('team')
    .values(
      [...teams, { ...teams[0]!, id: 3, gender: 'male' }].map((team) => ({
        ...team,
        gender: team.gender as 'female',
        kind: 'international' as const,
        world: 'real' as const,
        emblem: JSON.stringify({ kind: 'initials', text: 'K' }),
      })),
    )
    .execute();
  await db
    .insertInto('match')
    .values(
      ['w1', 'w2'].map((id, at) => ({
        id,
        world: 'real' as const,
        source: 'feed' as const,
        epoch: 1,
        head: 1,
        type: 'T20' as const,
        ...women,
        start_date: at === 0 ? '2026-11-20' : '2026-09-01',
        end_time: new Date(NOW - 86_400_000),
        phase: 'complete' as const,
        commentary_mode: 'pull' as const,
      })),
    )
    .execute();
});
afterAll(async () => {
  await site.close();
  questions.close();
});

const ask = async (query: string): Promise<StatsReply> => {
  const reply = await site.app.inject({ url: `/stats.json?${query}` });
  expect(reply.statusCode, reply.body).toBe(200);
  return statsReply.parse(reply.json());
};
const refusal = async (query: string) => (await site.app.inject({ url: `/stats.json?${query}` })).json();

describe('answers', () => {
  test('an answer is as the description of the call shows (issue 10, BEYOND-09)', async () => {
    const answer = await ask(
      'of=batting&format=T20I&gender=female&phase=powerplay&bowling=pace&sort=sixes&min-balls=6&team=kestria',
    );
    expect({ ...answer, rows: answer.rows.slice(0, 1) }).toEqual(statsExample);
  });

  test('each row leads to the innings that make it (issue 10)', async () => {
    const { rows, columns } = await ask('of=batting&phase=powerplay&min-balls=6');
    expect(columns.map(({ key }) => key)).toContain('strike-rate');
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const innings = await ask(row.innings!.split('?')[1]!);
      const runs = innings.rows.reduce((sum, one) => sum + Number(one.values.runs), 0);
      expect([innings.total, runs]).toEqual([row.values.innings, row.values.runs]);
      expect(innings.rows.every(({ match, innings: further }) => match !== null && further === null)).toBe(true);
    }
  });

  test('the lowest totals are of innings that ended all out, as on the pages of grounds and sides (issue 10)', async () => {
    const { rows } = await ask('of=team&by=innings&sort=lowest&min-wickets=0');
    const told = rows.map(({ values }) => values.lowest);
    const lowest = told.filter((cell) => cell !== '-').map(Number);
    expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
    expect(told.slice(lowest.length).every((cell) => cell === '-')).toBe(true);
    const { rows: sides } = await ask('of=team&sort=lowest');
    expect(lowest[0]).toBe(sides[0]!.values.lowest);
  });

  test('what no source tells is a value, and its share is stated (issue 10)', async () => {
    const { rows, source } = await ask('of=batting&by=bowling');
    expect(rows.map(({ groups }) => groups[0]!.name).toSorted()).toEqual(['leg spin', 'pace', 'unknown']);
    const balls = (of: typeof rows) => of.reduce((sum, { values }) => sum + Number(values.balls), 0);
    const unknown = rows.filter(({ groups }) => groups[0]!.value === 'unknown');
    const share = source.unknown[0]!;
    expect([share.parameter, share.of]).toEqual(['bowling', 'balls']);
    expect(share.share).toBe(twoDecimals(100 * balls(unknown), balls(rows)));
    expect((await ask('of=batting&bowling=unknown&by=overall')).rows[0]!.values.runs).toBe(unknown[0]!.values.runs);
  });

  test('the worlds never meet, and every answer says its own (issue 10)', async () => {
    expect((await ask('by=match')).rows.map(({ match }) => match!.id)).not.toContain('d1');
    const { source, question } = await ask('by=overall');
    expect([source.world, source.matches.counted, question.address]).toEqual([
      'real',
      2,
      '/stats?of=batting&by=overall&world=real',
    ]);
    expect(await refusal('world=demo')).toMatchObject({ code: 'bad_request', field: 'world' });
  });

  test('an answer names the matches that it gives away, also those left out for their result (BEYOND-04)', async () => {
    expect((await ask('by=overall')).source.summed.matches).toEqual(['w1']);
    expect((await ask('by=overall&result=abandoned')).source.summed.matches).toEqual(['w1']);
    expect((await ask('by=overall&to=2026-10-01')).source.summed.matches).toEqual([]);
  });

  test('names are as good as ids, and the answer has the ids (issue 10)', async () => {
    const { question } = await ask('player=home-2&opponent=ostmark');
    expect(question.address).toBe('/stats?of=batting&player=2&opponent=2&world=real');
    expect(question.words).toBe('Show batting, of Home 2, against Ostmark, by runs.');
    expect((await ask('player=901')).question.address).toContain('player=2&');
    expect((await ask('team=kestria-women')).question.address).toContain('team=1&');
    expect((await ask('team=kestria&gender=female')).question.address).toContain('team=1&');
  });

  test('a name that several bear is refused with all of them, one that nobody bears too (issue 10)', async () => {
    expect(await refusal('player=home-1')).toEqual({
      code: 'bad_request',
      field: 'player',
      message:
        'The question is not understood: player: 2 have this name: it may be 1 (Home 1, no other name) or 900 (Home 1, Helena One).',
    });
    expect(await refusal('team=kestria')).toMatchObject({ field: 'team' });
    expect(await refusal('team=atlantis')).toMatchObject({ field: 'team' });
    expect(await refusal('player=77777')).toMatchObject({ field: 'player' });
    expect(await refusal('country=atlantis')).toMatchObject({ field: 'country' });
    expect(await refusal('match=nowhere')).toMatchObject({ field: 'match' });
    expect(await refusal('tennis=1')).toMatchObject({ field: 'tennis' });
  });

  test('past the last page there is nothing (issue 10)', async () =>
    expect((await site.app.inject({ url: '/stats.json?page=2' })).statusCode).toBe(404));

  test('a question is answered once for all its spellings (issue 10)', async () => {
    const tag = async (query: string) => (await site.app.inject({ url: `/stats.json?${query}` })).headers.etag;
    const before = site.context.live.snapshots.size;
    expect(await tag('gender=female&min-runs=1&utm_medium=x')).toBe(
      await tag('runs=1..&gender=female&of=batting&order=desc'),
    );
    expect(site.context.live.snapshots.size).toBe(before + 1);
  });
});

describe('the page', () => {
  const page = async (query: string): Promise<StatsPage> => {
    const html = await site.app.inject({ url: `/stats?${query}`, headers: { accept: 'text/html' } });
    expect(html.statusCode, html.body).toBe(200);
    return pageProps.parse(JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(html.body)![1]!)) as StatsPage;
  };

  test('any spelling leads to the one address of a question, also what a form sends (issue 10)', async () => {
    const reply = await site.app.inject({
      url: '/stats?of=bowling&team=&gender=female&by=&sort=&by=phase&utm_source=x',
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([
      302,
      '/stats?of=bowling&gender=female&by=phase&world=real',
    ]);
    const bare = await site.app.inject({ url: '/stats' });
    expect(bare.headers.location).toBe('/stats?of=batting&world=real');
  });

  test('the page has the rows of the call, and a form with what is asked (issue 10)', async () => {
    const query = 'of=batting&gender=female&phase=powerplay&min-balls=6&sort=sixes&world=real';
    const [props, answer] = [await page(query), await ask(query)];
    expect([props.rows, props.source, props.words]).toEqual([answer.rows, answer.source, answer.question.words]);
    const asked = props.fields.flatMap(({ parameter, value }) => (value === '' ? [] : [[parameter, value]]));
    expect(asked).toEqual([
      ['of', 'batting'],
      ['gender', 'female'],
      ['phase', 'powerplay'],
      ['min-balls', '6'],
      ['sort', 'sixes'],
    ]);
    expect(
      props.fields.every(({ value, options }) => options === null || options.some((one) => one.value === value)),
    ).toBe(true);
    expect(props.keep).toEqual([{ name: 'world', value: 'real' }]);
    expect(props.columns.find(({ key }) => key === 'sixes')).toMatchObject({ sorted: 'desc' });
    expect(props.columns.find(({ key }) => key === 'dot-share')?.href).toBe(
      '/stats?of=batting&gender=female&phase=powerplay&min-balls=6&sort=dot-share&world=real',
    );
    expect(props.base.noindex).toBe(true);
  });

  test('every part of the sentence that has a field names it (issue 10)', async () => {
    const props = await page('of=bowling&team=1&over=1-6&by=player,phase&min-wickets=1&world=real');
    const fields = new Set(props.fields.map(({ parameter }) => parameter));
    expect(
      props.parts.flatMap(({ parameter }) => parameter ?? []).filter((parameter) => !fields.has(parameter)),
    ).toEqual([]);
    expect(props.keep).toEqual([
      { name: 'by', value: 'phase' },
      { name: 'world', value: 'real' },
    ]);
  });

  test('a question that is not understood is a page that says why (issue 10)', async () => {
    const reply = await site.app.inject({ url: '/stats?phase=evening', headers: { accept: 'text/html' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('phase: it may be powerplay, middle or death');
  });
});

describe('tables', () => {
  test('the file has the rows of the answer and says the question (issue 10)', async () => {
    const file = await site.app.inject({ url: '/stats.csv?of=bowling&by=team,phase&sort=economy' });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain('filename="bowling-for-each-team-and-phase-by-economy.csv"');
    expect(file.headers['x-rows-left-out']).toBe('0');
    const rows = parse<Record<string, string>>(file.body, { columns: true });
    const answer = await ask('of=bowling&by=team,phase&sort=economy');
    expect(rows).toEqual(
      answer.rows.map(({ place, groups, values }) => ({
        place: String(place),
        ...Object.fromEntries(
          groups.flatMap(({ by, name, value }) => [
            [by, name],
            [`${by}_id`, value],
          ]),
        ),
        ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === '-' ? '' : String(value)])),
      })),
    );
  });

  test('no cell is a formula (issue 10)', async () => {
    const hostile = await questionsOver([played('x1', 4, women)], { people: [{ id: 1, name: '=cmd()' }], teams });
    const other = await startApp({ questions: hostile, database: site.database, clock: () => NOW });
    const file = await other.app.inject({ url: '/stats.csv' });
    await other.close();
    hostile.close();
    expect(file.body).toContain("'=cmd()");
    expect(
      parse(file.body)
        .flat()
        .filter((cell) => /^[=+@-]/.test(cell)),
    ).toEqual([]);
  });
});

test('while no ball data is loaded every question is refused with the reason (issue 10)', async () => {
  const bare = await startApp({ database: site.database });
  const reply = await bare.app.inject({ url: '/stats.json' });
  await bare.close();
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    { code: 'unavailable', message: 'The ball data is being loaded. Please try again shortly.' },
  ]);
  expect(reply.headers['retry-after']).toBe('2');
});

test('an answer is kept until the ball data changes, and only new questions count towards the limit of an address (issue 10)', async () => {
  let asked = 0;
  const counting = {
    ...questions,
    askAll: (...given: Parameters<TestQuestions['askAll']>) => {
      asked += 1;
      return questions.askAll(...given);
    },
  };
  const limited = await startApp({
    questions: counting,
    database: site.database,
    clock: () => NOW,
    allowances: { question: { burst: 2, perSecond: 0.001 } },
  });
  const status = async (query: string) => (await limited.app.inject({ url: `/stats.json?${query}` })).statusCode;
  expect([await status('of=team'), await status('of=team'), asked]).toEqual([200, 200, 1]);
  limited.context.tags.raise([tagOf.ballData]);
  expect([await status('of=team'), await status('of=team'), asked]).toEqual([200, 200, 2]);
  expect([await status('of=fielding'), asked]).toEqual([429, 2]);
  expect(await status('world=real&of=team')).toBe(200);
  await limited.close();
});
