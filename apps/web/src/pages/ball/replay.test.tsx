// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import replayIsland, { A_BALL } from './replay.island.tsx';

const ball = (number: number, last: number) => ({
  match: 'm1',
  text: `ball ${number}`,
  previous: null,
  next: number < last ? `/ball/${number + 1}` : null,
  whole: '/match',
});
const pageOf = (number: number, last: number): string =>
  `<title>Ball ${number}</title><main id="main" data-of="m1" data-ended="0"><h1>Ball ${number}</h1><div data-island="replay"></div><script type="application/json" data-seed="ball">${JSON.stringify(ball(number, last))}</script></main>`;

/** Opens ball 1 of several; `reply` may fail or delay the page of a ball. */
function reel(last: number, reply: (number: number) => Promise<Response> | null = () => null) {
  vi.stubGlobal('fetch', async (address: string) => {
    const number = Number(address.split('/').at(-1));
    return (await reply(number)) ?? new Response(pageOf(number, last));
  });
  document.body.innerHTML = `<main id="main"><h1>Ball 1</h1><div data-island="replay"></div></main>`;
  const { View } = replayIsland;
  render(<View {...ball(1, last)} />, { container: document.querySelector('div')! });
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Effects run between two steps. */
const passBalls = async (balls: number): Promise<void> => {
  for (let ball = 0; ball < balls; ball += 1) await pass(A_BALL);
};
const press = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(10);
};
const heading = () => screen.getByRole('heading').textContent;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a replay shows one ball after the other and ends with the newest (BEYOND-16)', async () => {
  reel(3);
  await press('Replay from here');
  expect([heading(), document.title, location.pathname]).toEqual(['Ball 2', 'Ball 2', '/ball/2']);
  expect(screen.getByRole('status').textContent).toBe('ball 2');
  await pass(A_BALL);
  expect([heading(), screen.queryByRole('button')]).toEqual(['Ball 3', null]);
  await passBalls(3);
  expect(heading()).toBe('Ball 3');
});
test('the reader stops a replay at any ball and resumes there (BEYOND-16)', async () => {
  reel(9);
  await press('Replay from here');
  await pass(A_BALL);
  await press('Stop replay');
  await passBalls(3);
  expect(heading()).toBe('Ball 3');
  await press('Replay from here');
  expect(heading()).toBe('Ball 4');
});
test('a ball that fails to load ends the replay (BEYOND-16)', async () => {
  reel(9, (number) => (number === 4 ? Promise.resolve(new Response('', { status: 503 })) : null));
  await press('Replay from here');
  await passBalls(6);
  expect([heading(), screen.getByRole('button').textContent]).toEqual(['Ball 3', 'Replay from here']);
});
test('a ball that loads after the replay was stopped is not shown (BEYOND-16)', async () => {
  const comes = Promise.withResolvers<Response>();
  reel(9, () => comes.promise);
  await press('Replay from here');
  await press('Stop replay');
  comes.resolve(new Response(pageOf(2, 9)));
  await passBalls(2);
  expect([heading(), screen.getByRole('button').textContent]).toEqual(['Ball 1', 'Replay from here']);
});
test('a ball that ended long ago is shown to a delayed reader (BEYOND-03)', async () => {
  reel(3);
  await press('Replay from here');
  expect(document.querySelector('main')?.hasAttribute('data-stepped')).toBe(true);
});
