import { pageProps, type StatsPage } from '@sightscreen/contracts';
import { statsReply, type StatsReply, statsWhole } from '@sightscreen/contracts/calls/stats';
import { statsExample, wholeExample } from '@sightscreen/contracts/calls/examples';
import { statsPage } from '@sightscreen/contracts/pages/stats';
import { type MatchFact, type RulesetChoice, twoDecimals } from '@sightscreen/cricket';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QueryRefused } from '../../almanac/query-engine/query-engine.ts';
import { type TestQueryEngine, queryEngineOver } from '../../almanac/query-engine/testing/query-engine-over.ts';
import { drawnMatch, PEOPLE, SIDES } from '../../almanac/query-engine/testing/two-sides.ts';
import { ballDataTag } from '../../almanac/ball-data/tags.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const women = { gender: 'female' } as const;
const played = (id: string, seed: number, choice: Partial<RulesetChoice>, fact: Partial<MatchFact> = {}) =>
  drawnMatch(id, seed, choice, { gender: choice.gender ?? 'female', ...fact });
const people = PEOPLE.map((one) => {
  const at = (one.id - 1) % 100;
  return {
    ...one,
    hand: at % 3 === 0 ? 'left' : at % 3 === 1 ? 'right' : null,
    bowling_kind: at >= 8 ? 'leg spin' : at >= 6 ? 'pace' : null,
  };
});

let site: TestApp;
let queryEngine: TestQueryEngine;
beforeAll(async () => {
  queryEngine = await queryEngineOver(
    [
      played('w1', 1, { ...women, date: '2026-11-20' }, { dates: ['2026-11-20'] }),
      played('w2', 2, { ...women, date: '2026-09-01' }, { dates: ['2026-09-01'] }),
      { ...played('d1', 3, { ...women, date: '2026-11-20' }, { dates: ['2026-11-20'] }), world: 'demo' },
    ],
    { people, teams: SIDES },
  );
  site = await startApp({ queryEngine, clock: () => NOW, rateLimits: { question: { points: Infinity, periodMs: 1 } } });
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
      [...SIDES, { ...SIDES[0]!, id: 3, gender: 'male' }].map((team) => ({
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
  queryEngine.close();
});

const ask = async (query: string): Promise<StatsReply> => {
  const reply = await site.app.inject({ url: `/stats.json?${query}` });
  expect(reply.statusCode, reply.body).toBe(200);
  return statsReply.parse(reply.json());
};
const refusal = async (query: string) => (await site.app.inject({ url: `/stats.json?${query}` })).json();

describe('results', () => {
  test('a result matches the example in the API documentation (issue 10, BEYOND-09)', async () => {
    const answer = await ask(
      'of=batting&format=T20I&gender=female&phase=powerplay&bowling=pace&sort=sixes&min-balls=6&team=kestria',
    );
    expect({ ...answer, rows: answer.rows.slice(0, 1) }).toEqual(statsExample);
  });

  test('each row links to the innings behind it (issue 10)', async () => {
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

  test('lowest totals cover innings that ended all out, as on ground and team pages (issue 10)', async () => {
    const { rows } = await ask('of=team&by=innings&sort=lowest&min-wickets=0');
    const lowestCells = rows.map(({ values }) => values.lowest);
    const lowest = lowestCells.filter((cell) => cell !== '-').map(Number);
    expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
    expect(lowestCells.slice(lowest.length).every((cell) => cell === '-')).toBe(true);
    const { rows: sides } = await ask('of=team&sort=lowest');
    expect(lowest[0]).toBe(sides[0]!.values.lowest);
  });

  test('unknown is a value of its own, and its share is stated (issue 10)', async () => {
    const { rows, source } = await ask('of=batting&by=bowling');
    expect(rows.map(({ groups }) => groups[0]!.name).toSorted()).toEqual(['leg spin', 'pace', 'unknown']);
    const balls = (of: typeof rows) => of.reduce((sum, { values }) => sum + Number(values.balls), 0);
    const unknown = rows.filter(({ groups }) => groups[0]!.value === 'unknown');
    const share = source.unknown[0]!;
    expect([share.parameter, share.of]).toEqual(['bowling', 'balls']);
    expect(share.share).toBe(twoDecimals(100 * balls(unknown), balls(rows)));
    expect((await ask('of=batting&bowling=unknown&by=overall')).rows[0]!.values.runs).toBe(unknown[0]!.values.runs);
  });

  test('results never mix worlds, and state their own (issue 10)', async () => {
    expect((await ask('by=match')).rows.map(({ match }) => match!.id)).not.toContain('d1');
    const { source, question } = await ask('by=overall');
    expect([source.world, source.matches.counted, question.address]).toEqual([
      'real',
      2,
      '/stats?of=batting&by=overall&world=real',
    ]);
    expect(await refusal('world=demo')).toMatchObject({ code: 'bad_request', field: 'world' });
  });

  test('a result lists the recent matches it reveals, also those excluded by result (BEYOND-04)', async () => {
    expect((await ask('by=overall')).source.summed.matches).toEqual(['w1']);
    expect((await ask('by=overall&result=abandoned')).source.summed.matches).toEqual(['w1']);
    expect((await ask('by=overall&to=2026-10-01')).source.summed.matches).toEqual([]);
  });

  test('names work like ids, and the result has the ids (issue 10)', async () => {
    const { question } = await ask('player=home-2&opponent=ostmark');
    expect(question.address).toBe('/stats?of=batting&player=2&opponent=2&world=real');
    expect(question.words).toBe('Show batting, of Home 2, against Ostmark, by runs.');
    expect((await ask('player=901')).question.address).toContain('player=2&');
    expect((await ask('team=kestria-women')).question.address).toContain('team=1&');
    expect((await ask('team=kestria&gender=female')).question.address).toContain('team=1&');
  });

  test('ambiguous and unknown names are refused with suggestions (issue 10)', async () => {
    expect(await refusal('player=home-1')).toEqual({
      code: 'bad_request',
      field: 'player',
      message: 'player: Two players are called Home 1. Which one? Give 1 (Home 1, #1) or 900 (Home 1, Helena One).',
    });
    expect(await refusal('team=kestria')).toMatchObject({ field: 'team' });
    expect(await refusal('team=atlantis')).toMatchObject({ field: 'team' });
    expect(await refusal('player=77777')).toMatchObject({ field: 'player' });
    expect(await refusal('country=atlantis')).toMatchObject({ field: 'country' });
    expect(await refusal('match=nowhere')).toMatchObject({ field: 'match' });
    expect(await refusal('tennis=1')).toMatchObject({ field: 'tennis' });
  });

  test('an impossible combination is answered with 0 matches counted (BEYOND-09)', async () => {
    for (const query of [
      'phase=death&format=Test',
      'gender=male&team=1',
      'team=1&opponent=3',
      'result=abandoned&chase=yes',
    ])
      expect(await ask(query)).toMatchObject({ total: 0, source: { matches: { counted: 0 } } });
  });

  test('a page past the last one is not found (issue 10)', async () =>
    expect((await site.app.inject({ url: '/stats.json?page=2' })).statusCode).toBe(404));

  test('a query runs once for all its spellings (issue 10)', async () => {
    const tag = async (query: string) => (await site.app.inject({ url: `/stats.json?${query}` })).headers.etag;
    const before = site.context.live.responseCache.size;
    expect(await tag('gender=female&min-runs=1&utm_medium=x')).toBe(
      await tag('runs=1..&gender=female&of=batting&order=desc'),
    );
    expect(site.context.live.responseCache.size).toBe(before + 1);
  });
});

describe('the page', () => {
  const open = (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } });
  const propsIn = (body: string): StatsPage =>
    pageProps.parse(JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(body)![1]!)) as StatsPage;
  const page = async (query: string, status = 200): Promise<StatsPage> => {
    const asIs = await open(`/stats?${query}`);
    const html = asIs.statusCode === 302 ? await open(asIs.headers.location!) : asIs;
    expect(html.statusCode, html.body).toBe(status);
    return propsIn(html.body);
  };
  const answered = async (query: string) => {
    const props = await page(query);
    return { ...props, asked: props.asked!, answer: props.answer! };
  };
  const filledFields = ({ fields }: StatsPage) =>
    fields.flatMap(({ parameter, value }) => (value === '' ? [] : [[parameter, value]]));

  test('any spelling, also of a form, redirects to the canonical address (issue 10)', async () => {
    for (const query of [
      'of=bowling&team=&gender=female&by=&sort=&by=phase&utm_source=x',
      'of=bowling&gender=female&by=phase&then-by=',
    ]) {
      const reply = await site.app.inject({ url: `/stats?${query}` });
      expect([reply.statusCode, reply.headers.location]).toEqual([
        302,
        '/stats?of=bowling&gender=female&by=phase&world=real',
      ]);
    }
    const second = await site.app.inject({ url: '/stats?of=bowling&by=&then-by=phase&max-runs=9&min-runs=2' });
    expect(second.headers.location).toBe('/stats?of=bowling&by=player,phase&runs=2..9&world=real');
  });

  test('without a query the page shows the form and presets that all work (issue 10)', async () => {
    for (const url of ['/stats', '/stats?world=real', '/stats?utm_source=x']) {
      const reply = await open(url);
      expect(reply.statusCode).toBe(200);
      const props = propsIn(reply.body);
      expect([props.asked, props.answer]).toEqual([null, null]);
      expect(props.presets.length).toBeGreaterThan(5);
      for (const { href } of props.presets) expect([href, (await open(href)).statusCode]).toEqual([href, 200]);
    }
  });

  test('the page as data is what the page shows, also refused or without a query (issue 10)', async () => {
    for (const url of ['/stats', '/stats?of=batting&gender=female&world=real', '/stats?of=batting&phase=evening']) {
      const reply = await site.app.inject({ url: url.replace('/stats', '/stats/page.json') });
      expect([url, reply.statusCode]).toEqual([url, 200]);
      expect(statsPage.parse(reply.json())).toEqual(propsIn((await open(url)).body));
    }
  });

  test('the page has the rows of the API, and a form with the query (issue 10)', async () => {
    const query = 'of=batting&gender=female&phase=powerplay&min-balls=6&sort=sixes&world=real';
    const [props, reply] = [await answered(query), await ask(query)];
    const { rows, source, columns } = props.answer;
    expect([rows.map(({ side: _, ...row }) => row), source, props.asked.words]).toEqual([
      reply.rows,
      reply.source,
      reply.question.words,
    ]);
    expect(filledFields(props)).toEqual([
      ['gender', 'female'],
      ['phase', 'powerplay'],
      ['sort', 'sixes'],
      ['min-balls', '6'],
    ]);
    expect(props.keep).toEqual([
      { name: 'of', value: 'batting' },
      { name: 'world', value: 'real' },
    ]);
    expect(columns.find(({ key }) => key === 'sixes')).toMatchObject({ sorted: 'desc' });
    expect(columns.find(({ key }) => key === 'dot-share')?.href).toBe(
      '/stats?of=batting&gender=female&phase=powerplay&min-balls=6&sort=dot-share&world=real',
    );
    expect(props.base.noindex).toBe(true);
  });

  test('submitting the form unchanged returns to the same address (issue 10)', async () => {
    for (const query of [
      'of=batting&gender=female&phase=powerplay&min-balls=6&sort=sixes&order=asc&world=real',
      'of=bowling&team=1&over=1-6&by=player,phase&min-wickets=1&world=real',
      'of=bowling&player=3&bowling=leg-spin,spin&by=over&runs=1..9&economy=..7&sort=over&world=real',
      'of=partnerships&wicket=1-3&by=innings&world=real',
      'of=team&from=2026&chase=yes&by=match&world=real',
    ]) {
      const { fields, keep, base } = await answered(query);
      const sent = [
        ...keep.map(({ name, value }) => [name, value]),
        ...fields.flatMap(({ parameter, value, kind }) =>
          (kind === 'many' ? value.split(',') : [value]).map((one) => [parameter, one]),
        ),
      ];
      const reply = await site.app.inject({ url: `/stats?${new URLSearchParams(sent as [string, string][])}` });
      expect([reply.statusCode, reply.headers.location]).toEqual([302, base.path]);
    }
  });

  test('each part of the sentence has a field, and each filter and group can be removed (issue 10)', async () => {
    const query = 'of=bowling&team=1&over=1-6&by=player,phase&runs=..90&min-wickets=1&sort=economy&world=real';
    const props = await answered(query);
    const fields = new Set(['of', ...props.fields.map(({ parameter }) => parameter)]);
    expect(
      props.asked.parts.flatMap(({ parameter }) => parameter ?? []).filter((parameter) => !fields.has(parameter)),
    ).toEqual([]);
    expect(props.asked.chips.map(({ label, href }) => [label, href])).toEqual([
      ['for Kestria', `/stats?${query.replace('team=1&', '')}`],
      ['in overs 1–6', `/stats?${query.replace('over=1-6&', '')}`],
      ['with at most 90 runs conceded', `/stats?${query.replace('runs=..90&', '')}`],
      ['at least 1 wicket', `/stats?${query.replace('min-wickets=1&', '')}`],
      ['for each player and phase', `/stats?${query.replace('by=player,phase&', '')}`],
    ]);
    for (const { href } of props.asked.chips) expect((await open(href)).statusCode).toBe(200);
  });

  test('switching the subject keeps the filters and groups it supports (issue 10)', async () => {
    const props = await answered(
      'of=batting&gender=female&phase=death&position=1-3&by=bowling&min-sixes=1&sort=sixes&world=real',
    );
    const hrefs = Object.fromEntries(props.subjects.map(({ of, href }) => [of, href]));
    expect(hrefs['bowling']).toBe(
      '/stats?of=bowling&gender=female&position=1-3&phase=death&by=bowling&min-sixes=1&sort=sixes&world=real',
    );
    expect(hrefs['partnerships']).toBe('/stats?of=partnerships&gender=female&world=real');
    for (const { href } of props.subjects) expect([href, (await open(href)).statusCode]).toEqual([href, 200]);
  });

  test('players show their last team, unless the query filters by team (issue 10)', async () => {
    const { answer } = await answered('of=batting&world=real');
    expect(
      new Set(answer.rows.map(({ groups, side }) => `${groups[0]!.name.split(' ')[0]} ${side?.shortName}`)),
    ).toEqual(new Set(['Home KES', 'Away OST']));
    expect((await answered('of=batting&team=1&world=real')).answer.rows[0]!.side).toBeNull();
  });

  test('refused input stays in the form, with the allowed values (issue 10)', async () => {
    const props = await page(
      'of=batting&phase=evening&format=T20I&min-runs=many&player=home-1&team=Atlantis&tennis=1',
      400,
    );
    expect(props.faults.map(({ parameter, hasField, why }) => [parameter, hasField, why])).toEqual([
      ['phase', true, 'Choose powerplay, middle or death.'],
      ['min-runs', true, 'Enter a number, such as 30.'],
      ['tennis', true, expect.stringContaining('Batting has no filter or column of this name')],
      ['player', true, expect.stringContaining('Two players are called Home 1. Which one?')],
      ['team', true, expect.stringContaining('No team is called Atlantis.')],
    ]);
    expect(filledFields(props)).toEqual([
      ['tennis', '1'],
      ['player', 'home-1'],
      ['team', 'Atlantis'],
      ['format', 'T20I'],
      ['phase', 'evening'],
      ['min-runs', 'many'],
    ]);
    expect(props.faults[3]!.allowed).toEqual([
      { label: 'Home 1, #1', href: expect.stringContaining('player=1&') },
      { label: 'Home 1, Helena One', href: expect.stringContaining('player=900&') },
    ]);
    expect([props.asked, props.answer]).toEqual([null, null]);
    expect(props.fields.find(({ parameter }) => parameter === 'phase')?.options?.at(-1)?.value).toBe('evening');
  });

  test('choosing among namesakes keeps every other filter and value (BEYOND-09)', async () => {
    const props = await page('of=batting&player=home-1,2&bowler=nobody-at-all&format=T20I', 400);
    const player = props.faults.find(({ parameter }) => parameter === 'player')!;
    expect(player.why).toBe('Two players are called Home 1. Which one?');
    expect(player.allowed.map(({ href }) => decodeURIComponent(href))).toEqual([
      '/stats?of=batting&player=1,2&bowler=nobody-at-all&format=T20I',
      '/stats?of=batting&player=900,2&bowler=nobody-at-all&format=T20I',
    ]);
  });

  test('rows sorted by a rate have a default minimum, in the address and as a chip (R21.2)', async () => {
    const to = async (query: string) => (await open(`/stats?${query}`)).headers.location;
    const query = 'of=batting&format=T20I&phase=powerplay&sort=strike-rate';
    const address = '/stats?of=batting&format=T20I&phase=powerplay&min-balls=20&sort=strike-rate&world=real';
    expect(await to(query)).toBe(address);
    const props = await page(address.split('?')[1]!);
    const chip = props.asked!.chips.find(({ label }) => label === 'at least 20 balls')!;
    expect(chip.href).toBe(address.replace('min-balls=20', 'min-balls=0'));
    expect(props.fields.find(({ parameter }) => parameter === 'min-balls')).toMatchObject({ value: '', usual: '20' });
    const without = await page(chip.href.split('?')[1]!);
    expect(without.asked!.chips.map(({ label }) => label)).not.toContain('at least 0 balls');
    expect(without.answer!.total).toBeGreaterThanOrEqual(props.answer!.total);
    // Another sort column gets its own minimum, and the API adds none.
    expect(props.answer!.columns.find(({ key }) => key === 'runs')!.href).not.toContain('min-balls');
    expect((await ask(query)).question.address).not.toContain('min-balls');
    expect(await to('of=batting&format=T20I&phase=powerplay&sort=strike-rate&min-runs=5')).not.toContain('min-balls');
  });

  test('conflicting filters are named together, and the input stays (BEYOND-09)', async () => {
    const props = await page('of=bowling&format=T20I&over=21&min-economy=7&max-economy=6', 400);
    expect(props.faults.map(({ parameter, beside, hasField }) => [parameter, beside, hasField])).toEqual([
      ['max-economy', ['min-economy'], true],
      ['over', ['format'], true],
    ]);
    expect(filledFields(props)).toEqual(
      expect.arrayContaining([
        ['format', 'T20I'],
        ['over', '21'],
        ['min-economy', '7'],
        ['max-economy', '6'],
      ]),
    );
  });

  test('a refused second group is marked in its own field (issue 10)', async () => {
    for (const [query, at] of [
      ['of=team&then-by=tennis', 'then-by'],
      ['of=partnerships&then-by=phase', 'then-by'],
      ['of=team&by=team&then-by=overall', 'then-by'],
      ['of=partnerships&by=team,phase', 'by'],
    ] as const) {
      const props = await page(query, 400);
      expect([query, props.faults.map(({ parameter }) => parameter)]).toEqual([query, [at]]);
      const { value, fault } = props.fields.find(({ parameter }) => parameter === at)!;
      expect([query, value === '', fault === null]).toEqual([query, false, false]);
    }
  });

  test('part of a name is refused with the names that contain it (issue 10)', async () => {
    const props = await page('of=batting&team=kest&gender=female', 400);
    expect(props.faults[0]!.allowed).toEqual([
      { label: 'Kestria, women', href: '/stats?of=batting&team=1&gender=female' },
    ]);
    expect((await open(props.faults[0]!.allowed[0]!.href)).statusCode).toBe(302);
  });

  test('API clients get errors as JSON on page addresses too (issue 10)', async () => {
    const reply = await site.app.inject({ url: '/stats?phase=evening', headers: { accept: 'application/json' } });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { code: 'bad_request', field: 'phase', message: 'phase: Choose powerplay, middle or death.' },
    ]);
  });

  test('the page renders however many parameters are wrong (issue 10)', async () => {
    const wrong = Array.from({ length: 40 }, (_, at) => `wrong${at}=1`).join('&');
    for (const query of [wrong, 'of=tennis', 'world=moon&page=0', 'by=pair,pair,player&then-by=over', 'sort=a&sort=b'])
      expect((await page(query, 400)).faults.length).toBeGreaterThan(0);
  });

  test('rows in time draw a line in order, others bars by the sort column (issue 10)', async () => {
    const over = (await answered('of=team&by=over&sort=over&world=real')).answer;
    expect([over.chart?.kind, over.chart?.column]).toEqual(['line', 'won'].with(1, over.chart!.column));
    expect(over.chart?.points.map(({ name }) => Number(name))).toEqual(
      over.rows.map(({ groups }) => Number(groups[0]!.value)).toSorted((a, b) => a - b),
    );
    const bars = (await answered('of=batting&sort=strike-rate&min-balls=6&world=real')).answer;
    expect(bars.chart?.kind).toBe('bars');
    expect(bars.chart?.points.map(({ shown }) => shown)).toEqual(
      bars.rows.slice(0, 10).map(({ values }) => values['strike-rate']),
    );
  });

  test.each([
    ['busy', 503, 2],
    ['slow', 503, null],
    ['loading', 503, 2],
  ] as const)('a query that is not answered ("%s") stays on its page (issue 10)', async (reason, status, after) => {
    const refusing = { ...queryEngine, askAll: () => Promise.reject(new QueryRefused(reason)) };
    const other = await startApp({ queryEngine: refusing, database: site.database, clock: () => NOW });
    const reply = await other.app.inject({ url: '/stats?of=team&world=real', headers: { accept: 'text/html' } });
    await other.close();
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    const { trouble, asked: query } = propsIn(reply.body);
    expect([trouble, query?.words]).toEqual([{ reason, retryAfter: after }, 'Show teams, by won.']);
  });

  test('the page says when a reader sends too many new queries (issue 10)', async () => {
    const limited = await startApp({
      queryEngine,
      database: site.database,
      clock: () => NOW,
      rateLimits: { question: { points: 1, periodMs: 1_000_000 } },
    });
    const get = (of: string) =>
      limited.app.inject({ url: `/stats?of=${of}&world=real`, headers: { accept: 'text/html' } });
    expect((await get('team')).statusCode).toBe(200);
    const reply = await get('fielding');
    await limited.close();
    expect([reply.statusCode, propsIn(reply.body).trouble?.reason]).toEqual([429, 'often']);
  });
});

describe('tables', () => {
  test('the CSV file has the rows of the result and names the query (issue 10)', async () => {
    const file = await site.app.inject({ url: '/stats.csv?of=bowling&by=team,phase&sort=economy' });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain('filename="bowling-for-each-team-and-phase-by-economy.csv"');
    expect(file.headers['x-rows-left-out']).toBe('0');
    const rows = parse<Record<string, string>>(file.body, { columns: true, bom: true });
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
        ...Object.fromEntries(
          Object.entries(values).flatMap(([key, value]) => {
            const cells = value === '-' ? [] : String(value).split('/');
            return key.startsWith('best')
              ? ['wickets', 'runs'].map((half, at) => [`${key}-${half}`, cells[at] ?? ''])
              : [[key, cells[0] ?? '']];
          }),
        ),
      })),
    );
  });

  test('the complete JSON has the rows of all pages and their source (issue 10, BEYOND-25)', async () => {
    const query = 'of=batting&by=player,bowler&world=real';
    const pages = [await ask(query), await ask(`${query}&page=2`)];
    expect(pages[0]!.pages).toBe(2);
    const file = await site.app.inject({ url: `/stats/all.json?${query}&page=2` });
    expect(file.headers['content-disposition']).toContain('filename="batting-for-each-player-and-bowler-by-runs.json"');
    const whole = statsWhole.parse(file.json());
    const { page: _, pages: __, ...first } = pages[0]!;
    expect(whole).toEqual({ ...first, rows: pages.flatMap(({ rows }) => rows), leftOut: 0 });
    expect(whole.source.licence?.name).toBe('ODC-BY 1.0');
    expect(statsWhole.parse(wholeExample)).toEqual(wholeExample);
  });

  test('files hold rows only, and credit the source in headers (BEYOND-25)', async () => {
    for (const path of ['/stats.csv', '/stats/all.json']) {
      const { headers } = await site.app.inject({ url: `${path}?of=team&world=real` });
      expect([path, headers.link]).toEqual([
        path,
        '<https://opendatacommons.org/licenses/by/1-0/>; rel="license", </data>; rel="describedby"',
      ]);
    }
  });

  test('the page, file names and JSON state how many rows a long result leaves out (issue 10)', async () => {
    const longer = (answer: Awaited<ReturnType<TestQueryEngine['askAll']>>[number]) => {
      const at = answer.columns.indexOf('total');
      return at < 0 ? answer : { ...answer, rows: answer.rows.map((row) => row.with(at, 60_000)) };
    };
    const long = {
      ...queryEngine,
      askAll: async (...args: Parameters<TestQueryEngine['askAll']>) => (await queryEngine.askAll(...args)).map(longer),
    };
    const other = await startApp({ queryEngine: long, database: site.database, clock: () => NOW });
    const get = async (path: string) =>
      other.app.inject({ url: `${path}?of=batting&world=real`, headers: { accept: 'text/html' } });
    const html = (await get('/stats')).body;
    const [json, csv, pages] = [await get('/stats/all.json'), await get('/stats.csv'), await get('/stats.json')];
    await other.close();
    expect(html).toContain('"leftOut":10000,');
    const { rows, leftOut, total } = statsWhole.parse(json.json());
    expect([leftOut, total]).toEqual([10_000, 60_000]);
    for (const { headers } of [json, csv]) {
      expect(headers['content-disposition']).toContain(`-first-${rows.length}-of-60000.`);
      expect(headers['x-rows-left-out']).toBe(String(60_000 - rows.length));
    }
    expect(statsReply.parse(pages.json()).pages).toBe(1_000);
  });

  test('no cell is a formula (issue 10)', async () => {
    const hostile = await queryEngineOver([played('x1', 4, women)], {
      people: [{ id: 1, name: '=cmd()' }],
      teams: SIDES,
    });
    const other = await startApp({ queryEngine: hostile, database: site.database, clock: () => NOW });
    const file = await other.app.inject({ url: '/stats.csv' });
    await other.close();
    hostile.close();
    expect(file.body).toContain("'=cmd()");
    expect(
      parse(file.body, { bom: true })
        .flat()
        .filter((cell) => /^[=+@-]/.test(cell)),
    ).toEqual([]);
  });
});

test('queries are refused with the reason while no ball data is loaded (issue 10)', async () => {
  const bare = await startApp({ database: site.database });
  const reply = await bare.app.inject({ url: '/stats.json' });
  await bare.close();
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    { code: 'unavailable', message: 'The statistics are loading. Please try again in a moment.' },
  ]);
  expect(reply.headers['retry-after']).toBe('2');
});

test('a result is cached until the ball data changes, and costs the limit once (issue 10)', async () => {
  let queryCount = 0;
  const counting = {
    ...queryEngine,
    askAll: (...args: Parameters<TestQueryEngine['askAll']>) => {
      queryCount += 1;
      return queryEngine.askAll(...args);
    },
  };
  const limited = await startApp({
    queryEngine: counting,
    database: site.database,
    clock: () => NOW,
    rateLimits: { question: { points: 2, periodMs: 2_000_000 } },
  });
  const status = async (query: string) => (await limited.app.inject({ url: `/stats.json?${query}` })).statusCode;
  expect([await status('of=team'), await status('of=team'), queryCount]).toEqual([200, 200, 1]);
  limited.context.tags.invalidate([ballDataTag]);
  expect([await status('of=team'), await status('of=team'), queryCount]).toEqual([200, 200, 2]);
  expect([await status('of=fielding'), queryCount]).toEqual([429, 2]);
  expect(await status('world=real&of=team')).toBe(200);
  await limited.close();
});
