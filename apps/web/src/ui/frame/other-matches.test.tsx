// @vitest-environment happy-dom
import type { InPlayReply } from '@sightscreen/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hundredCard, testCard } from '../../fixtures/matches.ts';
import { OtherMatches, REFRESH_INTERVAL_MS } from './OtherMatches.tsx';

let cards = [testCard, hundredCard];
beforeEach(() => {
  cards = [testCard, hundredCard];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', async () => Response.json({ cards } satisfies InPlayReply));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const opened = async () => {
  render(<OtherMatches match={testCard.summary.matchId} all="All live matches" />);
  await act(async () => {});
};
const pass = () => act(async () => vi.advanceTimersByTime(REFRESH_INTERVAL_MS));
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('the strip lists the other matches in play, not that of the page (MATCH-031)', async () => {
  await opened();
  expect(hrefs()).toEqual([hundredCard.href]);
});
test('the strip is refreshed, but not while one of its links has the focus (MATCH-031)', async () => {
  await opened();
  screen.getByRole('link').focus();
  cards = [testCard];
  await pass();
  expect(hrefs()).toEqual([hundredCard.href]);
  screen.getByRole('link').blur();
  await pass();
  expect(hrefs()).toEqual([]);
});
