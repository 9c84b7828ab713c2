/** A chart over time covers all rows, whatever the order and page of the table. */
import { pageProps, type StatsPage } from '@sightscreen/contracts';
import { statsReply } from '@sightscreen/contracts/calls/stats';
import type { TestDatabase } from '@sightscreen/server/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scripted } from '@sightscreen/cricket/testing/scripted';
import { registryDatabase, statsSite, type StatsSite } from '../testing/stats-site.ts';

/** The overs with most runs are not adjacent. */
function sixtyOvers() {
  const match = scripted({ type: 'TEST' }).start(0);
  for (let over = 0; over < 60; over += 1) match.balls(`${(7 * over) % 4 || '.'} . . . . .`);
  match.fact({ kind: 'result', outcome: 'draw', winner: null, by: null, method: null, playersOfMatch: [] });
  return { state: match.state };
}

let database: TestDatabase;
let site: StatsSite;
beforeAll(async () => {
  const matches = [sixtyOvers()];
  database = await registryDatabase(matches);
  site = await statsSite(database, matches);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const answerOf = async (query: string) => {
  const { status, body } = await site.get(`/stats?${query}`);
  expect([query, status]).toEqual([query, 200]);
  const page = pageProps.parse(JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(body)![1]!)) as StatsPage;
  return page.answer!;
};

test('a line chart covers every row in order of time, whatever the page (issue 10)', async () => {
  for (const query of ['of=team&by=over&sort=runs&world=real', 'of=bowling&by=over&world=real']) {
    const first = await answerOf(query);
    expect(first.total).toBeGreaterThan(50);
    const overs = Array.from({ length: first.total }, (_, at) => String(at + 1));
    expect([first.chart.kind, first.chart.points.map(({ name }) => name)]).toEqual(['line', overs]);
    const second = await answerOf(`${query}&page=2`);
    expect(second.chart).toEqual(first.chart);
    // The page of the table is unaffected.
    const { body } = await site.get(`/stats.json?${query}&page=2`);
    const { rows, pages } = statsReply.parse(JSON.parse(body));
    expect([second.rows.map(({ side: _, ...row }) => row), second.pager.pages]).toEqual([rows, pages]);
  }
  expect((await site.get('/stats?of=team&by=over&sort=runs&world=real&page=9')).status).toBe(404);
});

test('a bar chart shows the first rows of the page (issue 10)', async () => {
  const { chart, rows } = await answerOf('of=batting&by=innings&world=real');
  expect([chart.kind, chart.points.map(({ value }) => value)]).toEqual([
    'bars',
    rows.slice(0, 10).map(({ values }) => values.runs),
  ]);
});
