import { expect, test } from 'vitest';
import { chaseLive } from '../fixtures/t20.ts';
import type { MatchStore } from './match-store.ts';
import { handClock } from './testing.ts';
import { pollVideos } from './video-poll.ts';

test('a live page requests videos every 30 s until the match is over (MATCH-106, MATCH-126, MATCH-Q03)', async () => {
  const clock = handClock();
  const requests: string[] = [];
  let hidden = false;
  const view = { match: 'm1', head: structuredClone(chaseLive.head) };
  const store = { get: () => ({ view }) } as unknown as MatchStore;
  pollVideos(
    store,
    clock,
    (url) => Promise.resolve(requests.push(url)),
    () => hidden,
  );
  await clock.pass(29_999);
  expect(requests).toEqual([]);
  await clock.pass(1);
  expect(requests).toEqual(['/api/match/m1/commnetary-video']);
  hidden = true;
  await clock.pass(30_000);
  expect(requests).toHaveLength(1);
  hidden = false;
  await clock.pass(30_000);
  expect(requests).toHaveLength(2);
  view.head.summary.phase = 'complete';
  await clock.pass(90_000);
  expect(requests).toHaveLength(3);
});
