// @vitest-environment happy-dom
import type { Growth } from '@sightscreen/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Grow, GROWS, InFragment } from './Grow.tsx';
import { GrowNext } from './GrowNext.tsx';
import { REACH } from './use-growth.ts';

const growth: Growth = { count: 2, total: 5, cursor: 'x', part: '/part?x', page: '/list?x', start: null };
const html = (more: Partial<Growth>, isFragment = false) =>
  renderToStaticMarkup(
    <InFragment value={isFragment}>
      <Grow id="fixtures" growth={{ ...growth, ...more }}>
        <ul {...GROWS}>
          <li>
            <a href="/3">three</a>
          </li>
        </ul>
      </Grow>
    </InFragment>,
  );
const last = { count: 1, cursor: null, part: null, page: null, start: '/list' };
const nextPart = html({ count: 1, cursor: 'y', part: '/part?y', page: '/list?y', start: '/list' }, true);

/** Brings the end of the list within reach. */
let near = (): void => {};
let margin: string | undefined;
let requests: [string, RequestInit][] = [];
let reply: () => Response;

beforeEach(() => {
  requests = [];
  reply = () => new Response(nextPart);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push([address, init]);
    return reply();
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void, { rootMargin }: { rootMargin: string }) {
        near = () => seen([{ isIntersecting: true }]);
        margin = rootMargin;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const comesNear = () => act(async () => near());

test('a part is requested within 300 px of the end, with the address of the next (SITE-029, SITE-030, SITE-031)', async () => {
  render(<GrowNext id="fixtures" growth={growth} />);
  expect([requests, REACH, margin]).toEqual([[], 300, '0px 0px 300px 0px']);
  await comesNear();
  expect(screen.getByRole('link', { name: 'three' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show more' }).getAttribute('href')).toBe('/list?y');
  expect(document.querySelector('[data-grow-end]')?.getAttribute('data-part')).toBe('/part?y');
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('More shown');
});
test('parts are requested bypassing every cache (SITE-033)', async () => {
  render(<GrowNext id="fixtures" growth={growth} />);
  await comesNear();
  expect(requests.map(([address, { cache }]) => [address, cache])).toEqual([['/part?x', 'no-store']]);
});
test('one part is requested at a time, and a failed one again on scrolling or pressing (SITE-029)', async () => {
  render(<GrowNext id="fixtures" growth={growth} />);
  reply = () => new Response('<h1>Sign in</h1>');
  await act(async () => {
    near();
    near();
  });
  expect([requests.length, screen.getByRole('status').textContent]).toEqual([
    1,
    'We couldn’t load more. Press Show more to try again.',
  ]);
  reply = () => new Response('', { status: 503 });
  await comesNear();
  expect(requests.length).toBe(2);
  reply = () => new Response(html(last, true));
  await userEvent.click(screen.getByRole('link', { name: 'Show more' }));
  await screen.findByText('That is all 5.');
  expect(document.activeElement?.textContent).toBe('three');
});
test('the list stays as it is while the focus is past its end, and the link still works (SITE-029)', async () => {
  render(
    <>
      <GrowNext id="fixtures" growth={growth} />
      <button type="button">after</button>
    </>,
  );
  const after = screen.getByRole('button');
  after.focus();
  vi.spyOn(after, 'matches').mockReturnValue(true);
  await comesNear();
  expect(requests).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Show more' }));
  expect(requests.length).toBe(1);
});
test('a list has a count, a cursor, a link without script and a skip link for the keyboard (SITE-S04, SITE-029)', () => {
  const first = html({});
  expect(first).toContain('data-count="2" data-cursor="x" data-part="/part?x"');
  expect(first).toContain('<a class="more" rel="next" href="/list?x">Show more</a>');
  expect(first).toContain('<a class="skip" href="#fixtures-end">');
  expect(first).not.toContain('rel="start"');
  const end = html(last);
  expect(end).toContain('rel="start" href="/list"');
  expect(end).toContain('That is all 5.');
  expect(end).not.toMatch(/data-cursor|data-part|rel="next"/);
});
test('a fragment has no links to the ends of the list, which are on the page (SITE-031)', () => {
  expect(nextPart).not.toMatch(/rel="start"|class="skip"/);
});
test('a list of one part needs no script (SITE-029)', () => {
  expect(html({ cursor: null, part: null, page: null })).not.toContain('data-island');
});
