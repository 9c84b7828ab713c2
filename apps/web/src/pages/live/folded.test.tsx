// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stillMatch } from '../../live/testing/still-match.ts';
import foldedIsland from './folded.island.tsx';
import screenIsland from './screen.island.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the folded score is shown while the Screen has scrolled away (R18.8)', () => {
  let report = (_entries: { isIntersecting: boolean }[]): void => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const { props } = stillMatch();
  const [Screen, Folded] = [screenIsland.View, foldedIsland.View];
  const { container } = render(
    <>
      <Screen {...props} />
      <Folded {...props} />
    </>,
  );
  const isOn = () => container.querySelector('.folded')?.classList.contains('is-on');
  expect(isOn()).toBe(false);
  act(() => report([{ isIntersecting: false }]));
  expect(isOn()).toBe(true);
  act(() => report([{ isIntersecting: true }]));
  expect(isOn()).toBe(false);
});
