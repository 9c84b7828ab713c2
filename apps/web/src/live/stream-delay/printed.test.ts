// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { NO_COPY, pageCopy } from '../page-copy.ts';
import { bringPrinted, browserPrinted } from './printed.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  pageCopy.update(NO_COPY);
});

test('a page is requested as of the reader’s moment, with its own parameters (BEYOND-03)', async () => {
  const request = vi.fn(async (_address: string) => new Response('<div id="part-page">55/2</div>'));
  vi.stubGlobal('fetch', request);
  expect(await bringPrinted('m', 18, 'commentary', '?innings=2')).toBe(true);
  expect(request.mock.calls[0]?.[0]).toBe('/match-api/m/behind.html?innings=2&seconds=18&page=commentary');
  expect([pageCopy.get().page?.getElementById('part-page')?.textContent, pageCopy.get().stepped]).toEqual([
    '55/2',
    true,
  ]);
  browserPrinted.unstep();
  expect(pageCopy.get().stepped).toBe(false);
});
test('a moment that cannot be provided shows nothing (BEYOND-03)', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  expect([await bringPrinted('m', 18, 'live', ''), pageCopy.get()]).toEqual([false, NO_COPY]);
});
