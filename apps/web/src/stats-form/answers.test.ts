import { expect, test } from 'vitest';
import { answers, type Why } from './answers.ts';

interface Waiting {
  address: string;
  answer(status: number): void;
  fail(): void;
}
function desk() {
  const waiting: Waiting[] = [];
  const pages: [html: string, address: string, why: Why][] = [];
  const left: string[] = [];
  const awaited: boolean[] = [];
  const ask = answers({
    fetch: (address) =>
      new Promise((resolve, fail) =>
        waiting.push({
          address,
          fail: () => fail(new Error('away')),
          answer: (status) => resolve({ status, url: `${address}&world=real`, text: async () => `page of ${address}` }),
        }),
      ),
    show: (...page) => void pages.push(page),
    leave: (address) => void left.push(address),
    awaited: (yes) => void awaited.push(yes),
  });
  return { ask, waiting, pages, left, awaited };
}

test('a reply is shown at its canonical address, and so is a refusal (issue 10)', async () => {
  for (const status of [200, 400]) {
    const { ask, waiting, pages, awaited } = desk();
    const request = ask('/stats?of=team', 'link');
    waiting[0]!.answer(status);
    await request;
    expect(pages).toEqual([['page of /stats?of=team', '/stats?of=team&world=real', 'link']]);
    expect(awaited).toEqual([true, false]);
  }
});

test('a reply to an outdated query is ignored, whether it failed or not (issue 10)', async () => {
  const { ask, waiting, pages, left, awaited } = desk();
  const all = ['a', 'b', 'c'].map((query) => ask(`/stats?of=${query}`, 'filter'));
  waiting[2]!.answer(200);
  waiting[0]!.answer(503);
  waiting[1]!.fail();
  await Promise.all(all);
  expect(pages.map(([html]) => html)).toEqual(['page of /stats?of=c']);
  expect([left, awaited]).toEqual([[], [true, true, true, false]]);
});

test('without a reply the browser navigates to the query page, which retries (issue 10)', async () => {
  const { ask, waiting, pages, left } = desk();
  const busy = ask('/stats?of=a', 'form');
  waiting[0]!.answer(503);
  await busy;
  const away = ask('/stats?of=b', 'form');
  waiting[1]!.fail();
  await away;
  expect([pages, left]).toEqual([[], ['/stats?of=a', '/stats?of=b']]);
});
