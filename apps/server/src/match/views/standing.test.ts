import { type LivePage, pageProps } from '@sightscreen/contracts';
import type { FactBody } from '@sightscreen/cricket';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewFigures } from '../figures/store-figures.ts';
import { ball, fresh, matchFact, newMatch, opening, commandSource, single } from '../log/testing/facts.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const DRAWN: FactBody = {
  kind: 'result',
  outcome: 'no result',
  winner: null,
  by: null,
  method: null,
  playersOfMatch: [],
};
let site: TestApp;

/** An opening partnership of the given number of singles. */
async function play(id: string, runs: number, more: FactBody[] = [], dates = ['2024-11-21']): Promise<void> {
  const facts = [
    fresh({ ...matchFact, dates, seriesName: '' }),
    ...opening.slice(1),
    ...Array.from({ length: runs }, (_, n) => fresh(single(n))),
    ...more.map(fresh),
  ];
  await site.context.log.create({ ...newMatch(id, 0), facts }, commandSource(`make ${id}`));
  await renewFigures(site.database.db, id);
}

beforeAll(async () => {
  site = await startApp({ clock: () => NOW });
  await site.database.db
    .insertInto('team')
    .values(
      [1, 2].map((id) => ({
        id,
        world: 'real' as const,
        name: `Side ${id}`,
        short_name: `S${id}`,
        gender: 'female' as const,
        kind: 'club' as const,
        emblem: JSON.stringify({ kind: 'initials', text: 'S' }),
      })),
    )
    .execute();
  for (const [at, runs] of [8, 9, 20, 10, 7, 6, 5].entries()) await play(`past${at}`, runs, [DRAWN]);
  await play('lately', 12, [DRAWN], ['2026-11-18']);
  await play('now', 17, [], ['2026-11-21']);
});
afterAll(() => site.close());

async function live(id: string): Promise<LivePage> {
  const reply = await site.app.inject({ url: `/live-cricket-scores/${id}/x`, headers: { accept: 'text/html' } });
  const url = reply.statusCode === 301 ? String(reply.headers.location) : null;
  const { body } = url === null ? reply : await site.app.inject({ url });
  const props = pageProps.parse(JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec(body)?.[1] ?? ''));
  if (props.page !== 'live') throw new Error(props.page);
  return props;
}

test('a live match shows how far a partnership is from the best for its wicket (BEYOND-18)', async () => {
  const { watch } = await live('now');
  expect(watch?.records.filter(({ kind }) => kind === 'stand')).toEqual([
    {
      kind: 'stand',
      side: 'HC',
      wicket: 1,
      short: 3,
      now: { runs: 17, wickets: null, people: ['Home Player 1', 'Home Player 2'] },
      before: { runs: 20, wickets: null, holders: [], year: 2024 },
      matches: 8,
      href: '/stats?of=partnerships&sort=runs&by=innings&format=T20&gender=female&wicket=1&team=1',
    },
  ]);
  // Readers who hide a match of the last days see none of it; older ones are not hidden.
  expect(watch?.of.matches).toEqual(['lately']);
});
test('the next ball brings the record nearer, and a finished match watches none (BEYOND-18)', async () => {
  await site.context.log.append(ball('now', 'eighteenth'));
  expect((await live('now')).watch?.records.find(({ kind }) => kind === 'stand')?.short).toBe(2);
  expect((await site.app.inject({ url: '/match-api/now/rail.html' })).body).toContain('"wicket":1,"short":2');
  expect((await live('past0')).watch).toBeNull();
});
test('a record set in a finished match is the one to beat in the next match (BEYOND-18)', async () => {
  await play('new', 19, [], ['2026-11-21']);
  expect((await live('now')).watch?.records[0]?.before.runs).toBe(20);
  await play('best', 21, [DRAWN], ['2026-11-20']);
  // A notification reports its figures.
  await expect
    .poll(async () => (await live('now')).watch?.records.find(({ kind }) => kind === 'stand'))
    .toMatchObject({ short: 3, before: { runs: 21, year: 2026 }, matches: 9 });
});
