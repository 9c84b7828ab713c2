import { expect, test } from 'vitest';
import { refreshHtml, type RefreshMeans } from './refresh-html.ts';

function stage(reply: () => Promise<{ ok: boolean; type?: string; html?: string }>) {
  const asked: { url: string; cache: RequestCache | undefined }[] = [];
  const shown: string[] = [];
  const waits: number[] = [];
  let next: (() => void) | null = null;
  let hidden = false;
  const means: RefreshMeans = {
    fetch: async (url, { cache }) => {
      asked.push({ url, cache });
      const { ok, type = 'text/html; charset=utf-8', html = '' } = await reply();
      return { ok, headers: new Headers({ 'content-type': type }), text: async () => html };
    },
    after: (ms, act) => {
      waits.push(ms);
      next = act;
      return () => {
        next = null;
      };
    },
    hidden: () => hidden,
    put: (html) => shown.push(html) > 0,
  };
  const turn = async () => {
    const act = next;
    next = null;
    act?.();
    await new Promise((done) => {
      setImmediate(done);
    });
  };
  return {
    asked,
    shown,
    waits,
    means,
    turn,
    hide: (is: boolean) => {
      hidden = is;
    },
    waiting: () => next !== null,
  };
}

test('strips are asked for again every 20 s, past any cache that has not asked (MATCH-124, SITE-032, SITE-033)', async () => {
  let n = 0;
  const { asked, shown, waits, means, turn } = stage(async () => ({ ok: true, html: `<ul>${(n += 1)}</ul>` }));
  refreshHtml('/cricket-series/api/html/scag/5', 20_000, means);
  await turn();
  await turn();
  expect(waits).toEqual([20_000, 20_000, 20_000]);
  expect(asked[0]).toEqual({ url: '/cricket-series/api/html/scag/5', cache: 'no-cache' });
  expect(shown).toEqual(['<ul>1</ul>', '<ul>2</ul>']);
});
test('an interval of 5 s or less, or none, asks for nothing (SITE-034, SITE-Q09)', () => {
  const { waiting, means } = stage(async () => ({ ok: true }));
  for (const every of [5_000, 0, -1, Number.NaN]) refreshHtml('/x', every, means);
  expect(waiting()).toBe(false);
  refreshHtml('/x', 5_001, means);
  expect(waiting()).toBe(true);
});
test('a failure, another kind of answer and the same answer leave what is shown (API-082)', async () => {
  const replies: (() => Promise<{ ok: boolean; type?: string; html?: string }>)[] = [
    async () => ({ ok: true, html: 'a' }),
    async () => {
      throw new Error('away');
    },
    async () => ({ ok: false, html: 'no' }),
    async () => ({ ok: true, type: 'application/json', html: '{}' }),
    async () => ({ ok: true, html: 'a' }),
    async () => ({ ok: true, html: 'b' }),
  ];
  const { shown, means, turn } = stage(() => (replies.shift() ?? (async () => ({ ok: false })))());
  refreshHtml('/x', 20_000, means);
  for (let turns = 0; turns < 6; turns += 1) await turn();
  expect(shown).toEqual(['a', 'b']);
});
test('a hidden page asks for nothing, and goes on when it is seen again (SITE-032)', async () => {
  const { asked, means, turn, hide } = stage(async () => ({ ok: true, html: 'a' }));
  refreshHtml('/x', 20_000, means);
  hide(true);
  await turn();
  expect(asked).toEqual([]);
  hide(false);
  await turn();
  expect(asked).toHaveLength(1);
});
