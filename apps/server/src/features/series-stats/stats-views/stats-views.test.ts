import { zoneReply } from '@sightscreen/contracts/calls/series-stats';
import { RECORDS } from '@sightscreen/contracts/calls/series-stats-filter';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IDS, plantSeries } from '../testing/planted-series.ts';
import { runStatsViewsCommand } from './command-line.ts';
import { readEdits, readViews } from './views.store.ts';

let now = Date.UTC(2026, 10, 22, 12);
let site: TestApp;
/** Another server on the same database. */
let second: TestApp;
beforeAll(async () => {
  site = await startApp({ clock: () => now });
  await plantSeries(site);
  second = await startApp({ database: site.database, clock: () => now });
});
afterAll(async () => {
  await second.close();
  await site.close();
});

const run = async (...words: string[]) => {
  const lines: string[] = [];
  const code = await runStatsViewsCommand(words, { db: site.database.db, say: (line) => lines.push(line) });
  return { code, output: lines.join('\n') };
};
const zone = async (of: TestApp = site) => {
  // Longer than a reply may stay cached.
  now += 1_001;
  const reply = await of.app.inject({ url: `/cricket-series/api/stats/zone?seriesId=${IDS.tour}` });
  return zoneReply.parse(reply.json()).views;
};
const labels = async (of?: TestApp) => (await zone(of)).map(({ label }) => label);
/** Waits for the notification. */
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
};
const numberIn = (output: string): string => /edit (\d+)/.exec(output)?.[1] ?? '';

test('every record has a built-in view that passes validation (STAT-012, STAT-013, STAT-S05)', async () => {
  const views = await readViews(site.database.db);
  expect(views).toHaveLength((await readEdits(site.database.db, null)).length);
  expect(new Set(views.filter(({ call }) => call === 'zone').map(({ record }) => record))).toEqual(new Set(RECORDS));
  for (const { name } of views) expect((await run('check', name, 'shown=yes')).output).toBe(`${name} is valid.`);
});
test('edits to a view reach every server, and undo reverts them (STAT-S05)', async () => {
  expect((await labels(second))[0]).toBe('Most runs');
  const { code, output } = await run(
    'set',
    'most-runs',
    'label=Leading run-scorers',
    'group=Bat',
    'highlight=strikeRate',
    'headers=["Batter","SR"]',
    'fields=[{"url":null,"img":null,"field":"player","className":"strong","tagName":"th"},{"url":null,"img":null,"field":"strikeRate","className":"num","tagName":"td"}]',
  );
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Saved as edit \d+ of most-runs\. To undo: npm run stats-views -- undo \d+/),
  ]);
  await until(async () => (await labels(second))[0] === 'Leading run-scorers');
  await until(async () => (await labels(site))[0] === 'Leading run-scorers');
  expect((await zone())[0]).toMatchObject({
    group: 'Bat',
    highlight: 'strikeRate',
    headers: ['Batter', 'SR'],
    rows: [{ player: "Dara O'Quill", strikeRate: '558.06' }, expect.anything(), expect.anything()],
  });
  expect((await run('history', 'most-runs')).output.split('\n').map((line) => line.split('  ').slice(1, 3))).toEqual([
    ['most-runs', 'built in'],
    ['most-runs', expect.stringMatching(/^\d{4}-/)],
  ]);
  expect((await run('undo', numberIn(output))).output).toBe(`Edit ${numberIn(output)} was undone.`);
  await until(async () => (await labels(second))[0] === 'Most runs');
  expect((await run('undo', numberIn(output))).code).toBe(1);
  expect((await run('history', 'most-runs')).output).toContain('(undone ');
});
test('an editor can add a view, place it and hide it (STAT-S05)', async () => {
  const made = await run(
    'set',
    'most-balls',
    'call=zone',
    'record=mostRuns',
    'label=Balls faced',
    'group=Batting',
    'headers=["Player","Balls"]',
    'fields=[{"url":"playerUrl","img":null,"field":"player","className":"name","tagName":"th"},{"url":null,"img":null,"field":"balls","className":"num","tagName":"td"}]',
    'highlight=none',
    'place=0',
    'shown=yes',
  );
  expect(made.code).toBe(0);
  await until(async () => (await labels())[0] === 'Balls faced');
  const hidden = await run('set', 'most-balls', 'shown=no');
  await until(async () => (await labels())[0] === 'Most runs');
  expect((await run('list')).output).toContain('most-balls  zone  mostRuns  Batting: Balls faced  (not shown)');
  expect(JSON.parse((await run('show', 'most-balls')).output)).toMatchObject({
    name: 'most-balls',
    highlight: null,
    shown: false,
  });
  for (const { output } of [hidden, made]) expect((await run('undo', numberIn(output))).code).toBe(0);
  expect((await run('show', 'most-balls')).code).toBe(1);
});
test('an invalid view is refused under the name of its field and not saved (STAT-S05)', async () => {
  const before = await readEdits(site.database.db, null);
  const field = (more: object) =>
    `fields=${JSON.stringify([{ url: null, img: null, field: 'player', className: 'name', tagName: 'th', ...more }])}`;
  const one = 'headers=["Player"]';
  for (const [words, why] of [
    [['headers=["Player"]'], 'fields: there must be one for each header: 1, not 7'],
    [['headers=Player'], 'headers: it is not valid JSON'],
    [['highlight=sixes'], 'highlight: it must be a field of the view, or none'],
    [['label='], 'label: it must not be empty'],
    [[`label=${'x'.repeat(61)}`], 'label: it must have at most 60 characters'],
    [['record=mostDucks'], /^record: it must be mostRuns or /],
    [['call=page'], 'call: it must be zone or profile'],
    [['colour=red'], 'colour: a view has no such field'],
    [['shown=maybe'], /^shown: /],
    [[one, 'highlight=none', field({ field: 'wickets' })], /^fields\.0\.field: mostRuns has no "wickets"/],
    [[one, 'highlight=none', field({ url: 'runs' })], 'fields.0.url: runs is not an address'],
    [[one, 'highlight=none', field({ img: 'playerUrl' })], 'fields.0.img: playerUrl is not a picture'],
    [[one, 'highlight=none', field({ field: 'playerUrl' })], 'fields.0.field: playerUrl is not text'],
    [[one, 'highlight=none', field({ tagName: 'script' })], /^fields\.0\.tagName: /],
    [
      [one, 'highlight=none', field({ className: 'x" onclick="' })],
      'fields.0.className: it must be name or num or note or strong',
    ],
    [[one, 'highlight=none', field({ style: 'x' })], 'fields.0.style: a view has no such field'],
  ] as const) {
    const { code, output } = await run('set', 'most-runs', ...words);
    expect([words, code]).toEqual([words, 1]);
    if (typeof why === 'string') expect(output).toBe(`Not valid: ${why}.`);
    else expect(output.replace(/^Not valid: /, '')).toMatch(why);
  }
  expect((await run('set', 'Most Runs', 'label=x')).output).toMatch(
    /^Not valid: name: it must have lower-case letters/,
  );
  expect(await readEdits(site.database.db, null)).toEqual(before);
});
test('built-in views cannot be undone, and unknown arguments print the usage (STAT-S05)', async () => {
  const [shipped] = await readEdits(site.database.db, 'most-runs');
  expect((await run('undo', String(shipped!.id))).output).toBe(`There is no edit ${shipped!.id} to undo.`);
  for (const words of [[], ['list', 'x'], ['set', 'most-runs'], ['undo', 'x'], ['drop', 'most-runs']])
    expect([words, (await run(...words)).code]).toEqual([words, 2]);
  expect([(await run('show', 'nothing')).code, (await run('history', 'nothing')).code]).toEqual([1, 1]);
});
