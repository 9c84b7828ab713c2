import type { StatsPage } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { refusedStats, statsProps } from '../../fixtures/stats.ts';
import { formAddress } from './form-address.ts';
import { statsRequests, type Why } from './stats-requests.ts';

test('a form requests only the fields that are filled in (issue 10)', () =>
  expect(
    formAddress('/stats', [
      ['of', 'batting'],
      ['team', ' '],
      ['format', 'T20I'],
      ['format', 'T20'],
      ['by', ''],
    ]),
  ).toBe('/stats?of=batting&format=T20I&format=T20'));

interface Waiting {
  address: string;
  answer(page: StatsPage | null): void;
  fail(): void;
}
function desk() {
  const waiting: Waiting[] = [];
  const pages: [page: StatsPage, address: string, why: Why][] = [];
  const left: string[] = [];
  const awaited: boolean[] = [];
  const ask = statsRequests({
    fetch: (address) =>
      new Promise((resolve, fail) =>
        waiting.push({
          address,
          fail: () => fail(new Error('away')),
          answer: (page) => resolve({ ok: page !== null, json: async () => page }),
        }),
      ),
    show: (...page) => void pages.push(page),
    leave: (address) => void left.push(address),
    awaited: (yes) => void awaited.push(yes),
  });
  return { ask, waiting, pages, left, awaited };
}
const pageOf = (of: string): StatsPage => ({
  ...statsProps,
  base: { ...statsProps.base, path: `/stats?of=${of}&world=real` },
});

test('a reply is shown at its canonical address, a refusal at the requested one (issue 10)', async () => {
  for (const [page, address] of [
    [pageOf('team'), '/stats?of=team&world=real'],
    [refusedStats, '/stats?of=team'],
  ] as const) {
    const { ask, waiting, pages, awaited } = desk();
    const request = ask('/stats?of=team', 'link');
    expect(waiting[0]!.address).toBe('/stats/page.json?of=team');
    waiting[0]!.answer(page);
    await request;
    expect(pages).toEqual([[page, address, 'link']]);
    expect(awaited).toEqual([true, false]);
  }
});

test('a reply to an outdated query is ignored, whether it failed or not (issue 10)', async () => {
  const { ask, waiting, pages, left, awaited } = desk();
  const all = ['a', 'b', 'c'].map((query) => ask(`/stats?of=${query}`, 'filter'));
  waiting[2]!.answer(pageOf('c'));
  waiting[0]!.answer(null);
  waiting[1]!.fail();
  await Promise.all(all);
  expect(pages.map(([, address]) => address)).toEqual(['/stats?of=c&world=real']);
  expect([left, awaited]).toEqual([[], [true, true, true, false]]);
});

test('without a reply the browser navigates to the query page, which retries (issue 10)', async () => {
  const { ask, waiting, pages, left } = desk();
  const busy = ask('/stats?of=a', 'form');
  waiting[0]!.answer(null);
  await busy;
  const away = ask('/stats?of=b', 'form');
  waiting[1]!.fail();
  await away;
  expect([pages, left]).toEqual([[], ['/stats?of=a', '/stats?of=b']]);
});
