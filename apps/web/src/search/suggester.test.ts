import type { SuggestionsReply } from '@sightscreen/contracts/calls/search';
import { expect, test } from 'vitest';
import { suggester } from './suggester.ts';

function stage() {
  const requests: { address: string; reply: (title: string) => void; fail: () => void }[] = [];
  const results: (string | null)[] = [];
  let due: (() => void) | null = null;
  const { typed, stop } = suggester({
    fetch: (address) =>
      new Promise<SuggestionsReply>((resolve, reject) => {
        const suggestion = (title: string) =>
          ({ type: 'Players', id: 1, title, imageId: null, url: '/', detail: null }) as const;
        requests.push({
          address,
          reply: (title) => resolve({ world: 'real', suggestionList: [suggestion(title)] }),
          fail: () => reject(new Error(address)),
        });
      }),
    after: (_ms, act) => {
      due = act;
      return () => {
        due = null;
      };
    },
    show: (found) => results.push(found === null ? null : `${found.text}: ${found.suggestions[0]?.title}`),
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    requests,
    results,
    stop,
    type: (value: string) => typed(value),
    pause: () => due?.(),
    reply: async (at: number, title: string) => {
      requests[at]?.reply(title);
      await settle();
    },
    fail: async (at: number) => {
      requests[at]?.fail();
      await settle();
    },
  };
}

test('a reply to an outdated request is ignored (SEARCH-018)', async () => {
  const { type, pause, reply, results } = stage();
  type('koh');
  pause();
  type('kohl');
  pause();
  await reply(1, 'second');
  await reply(0, 'first');
  expect(results).toEqual(['kohl: second']);
});
test('a reply after the field was cleared or submitted is ignored (SEARCH-018)', async () => {
  const { type, pause, reply, stop, results } = stage();
  type('koh');
  pause();
  type('');
  await reply(0, 'late');
  type('kohl');
  pause();
  stop();
  await reply(1, 'late');
  expect(results).toEqual([null]);
});
test('only stripped text of more than two characters is requested, after a pause (SEARCH-019, SEARCH-020)', () => {
  const { type, pause, requests } = stage();
  for (const text of ['k', 'ko', 'ko%%', 'koh', 'kohl', 'k@hl<i> v']) type(text);
  expect(requests).toEqual([]);
  pause();
  expect(requests.map(({ address }) => address)).toEqual(['/api/search/suggestions?q=khli%20v']);
});
test('suggestions are hidden if the request fails (SEARCH-014)', async () => {
  const { type, pause, fail, results } = stage();
  type('kohli');
  pause();
  await fail(0);
  expect(results).toEqual([null]);
});
