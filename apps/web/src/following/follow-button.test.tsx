// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { FollowButton } from './FollowButton.tsx';
import { follow, FOLLOWING_KEYS, readFollowing } from './following.ts';

const button = () => screen.getByRole('button');
const state = () => [button().textContent, button().getAttribute('aria-pressed')];

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a team is followed and unfollowed, and the choice is stored at once (BEYOND-14)', async () => {
  render(<FollowButton kind="team" id={7} />);
  expect(state()).toEqual(['Follow', 'false']);
  await userEvent.click(button());
  expect([state(), readFollowing(localStorage, 'team')]).toEqual([['Following', 'true'], [7]]);
  await userEvent.click(button());
  expect([state(), readFollowing(localStorage, 'team')]).toEqual([['Follow', 'false'], []]);
});
test('a player followed in another tab is shown as such (BEYOND-14)', () => {
  render(<FollowButton kind="player" id={7} />);
  follow(localStorage, 'player', 7, true);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: FOLLOWING_KEYS.player })));
  expect(state()).toEqual(['Following', 'true']);
});
