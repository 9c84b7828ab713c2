// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { NO_COPY, pageCopy } from '../live/page-copy.ts';
import { Region } from './Region.tsx';

const roots: Root[] = [];
afterEach(() => {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  cleanup();
  pageCopy.update(NO_COPY);
  document.body.replaceChildren();
});

/** A page with a region, as the server rendered it. */
async function page(): Promise<HTMLElement> {
  document.body.innerHTML = '<div><div id="part-rail" class="stack"><p>56/2</p></div></div>';
  const place = document.body.firstElementChild!;
  await act(async () => void roots.push(hydrateRoot(place, <Region part="rail" className="stack" />)));
  return place.firstElementChild as HTMLElement;
}
const copyOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

test('a region keeps the HTML of the server until there is a newer copy (BEYOND-01)', async () => {
  const region = await page();
  const line = region.firstElementChild;
  expect(region.innerHTML).toBe('<p>56/2</p>');
  act(() => pageCopy.update({ page: copyOf('<div id="part-rail"><p>57/2</p><p>new</p></div>') }));
  expect(region.innerHTML).toBe('<p>57/2</p><p>new</p>');
  expect(region.firstElementChild).toBe(line);
});
test('a region is shown at a delayed moment only with a copy of that moment (BEYOND-03)', async () => {
  const region = await page();
  act(() => pageCopy.update({ page: copyOf('<div id="part-other"></div>'), stepped: true }));
  expect([region.innerHTML, region.hasAttribute('data-stepped')]).toEqual(['<p>56/2</p>', false]);
  act(() => pageCopy.update({ page: copyOf('<div id="part-rail"><p>55/2</p></div>') }));
  expect([region.innerHTML, region.hasAttribute('data-stepped')]).toEqual(['<p>55/2</p>', true]);
  act(() => pageCopy.update({ stepped: false }));
  expect(region.hasAttribute('data-stepped')).toBe(false);
});
test('a failed request marks the region and leaves its content (MATCH-141)', async () => {
  const region = await page();
  act(() => pageCopy.update({ failed: true }));
  expect([region.innerHTML, region.dataset['view']]).toEqual(['<p>56/2</p>', '-1']);
  act(() => pageCopy.update({ failed: false }));
  expect(region.dataset['view']).toBeUndefined();
});
