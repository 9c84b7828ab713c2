// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stillMatch } from '../../live/testing/still-match.ts';
import saidIsland from './said.island.tsx';

afterEach(cleanup);

test('the announcement follows the match, and keeps what was announced (BEYOND-08)', () => {
  const { props, set } = stillMatch();
  const { View } = saidIsland;
  render(<View {...props} />);
  const status = screen.getByRole('status');
  status.textContent = 'announced';
  const { view } = props.store.get();
  act(() => set({ view: { ...view, head: { ...view.head, said: '57 for 2' } } }));
  expect([status.dataset['say'], status.textContent]).toEqual(['57 for 2', 'announced']);
});
