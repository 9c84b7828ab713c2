import type { Growth } from '@sightscreen/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Grow, GROWS } from './Grow.tsx';
import { grow, type GrowState } from './grow.ts';

/** A list of three parts; `near` brings its end within reach. */
function stage(parts: Record<string, string | null> = { b: 'c', c: null }) {
  const requests: [string, RequestInit][] = [];
  const states: GrowState[] = [];
  const appended: string[] = [];
  let near: () => void = () => {};
  let watched = 0;
  let ok = true;
  let held = false;
  const list = grow('b', {
    fetch: async (url, init) => {
      requests.push([url, init]);
      return { ok, text: async () => url, headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }) };
    },
    append(html, pressed) {
      appended.push(`${html}${pressed ? ' pressed' : ''}`);
      return parts[html] ?? null;
    },
    say: (state) => states.push(state),
    whenNear(act) {
      watched += 1;
      near = act;
      return () => {
        near = () => {};
      };
    },
    held: () => held,
  });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    requests,
    states,
    appended,
    list,
    near: async () => {
      near();
      await settle();
    },
    press: async () => {
      list.press();
      await settle();
    },
    set: (to: { ok?: boolean; held?: boolean }) => {
      ok = to.ok ?? ok;
      held = to.held ?? held;
    },
    watched: () => watched,
  };
}

test('parts are requested when the end is near, each from the address in the last one (SITE-029, SITE-031)', async () => {
  const { requests, states, appended, near, watched } = stage();
  expect(requests).toEqual([]);
  await near();
  await near();
  await near();
  expect(appended).toEqual(['b', 'c']);
  expect(states).toEqual(['loading', 'waiting', 'loading', 'end']);
  // Observed again after a part, since the new end may be within reach as well.
  expect(watched()).toBe(2);
});
test('parts are requested bypassing every cache (SITE-033)', async () => {
  const { requests, near } = stage();
  await near();
  expect(requests[0]).toEqual(['b', { headers: { accept: 'text/html' }, cache: 'no-store' }]);
});
test('one part is requested at a time, and a failed one again on scrolling or pressing (SITE-029)', async () => {
  const { requests, states, appended, near, press, set } = stage();
  set({ ok: false });
  await Promise.all([near(), near(), press()]);
  expect([requests.length, states, appended]).toEqual([1, ['loading', 'failed'], []]);
  await near();
  expect(requests.length).toBe(2);
  set({ ok: true });
  await press();
  expect([appended, states.at(-1)]).toEqual([['b pressed'], 'waiting']);
});
test('the list stays as it is while the focus is past its end, and the link still works (SITE-029)', async () => {
  const { appended, near, press, set } = stage();
  set({ held: true });
  await near();
  expect(appended).toEqual([]);
  await press();
  expect(appended).toEqual(['b pressed']);
});

const growth: Growth = { count: 2, total: 5, cursor: 'x', part: '/part?x', page: '/list?x', start: null };
const html = (more: Partial<Growth>) =>
  renderToStaticMarkup(
    <Grow id="fixtures" growth={{ ...growth, ...more }}>
      <ul {...GROWS}>
        <li>one</li>
        <li>two</li>
      </ul>
    </Grow>,
  );
test('a list has a count, a cursor, a link without script and a skip link for the keyboard (SITE-S04, SITE-029)', () => {
  const first = html({});
  expect(first).toContain('data-count="2" data-cursor="x" data-part="/part?x"');
  expect(first).toContain('<a class="more" rel="next" href="/list?x">Show more</a>');
  expect(first).toContain('<a class="skip" href="#fixtures-end">');
  expect(first).not.toContain('rel="start"');
  const last = html({ cursor: null, part: null, page: null, start: '/list' });
  expect(last).toContain('rel="start" href="/list"');
  expect(last).toContain('That is all 5.');
  expect(last).not.toMatch(/data-cursor|data-part|rel="next"/);
});
