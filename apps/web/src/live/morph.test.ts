// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isAlike } from './is-alike.ts';
import { morph } from './morph.ts';

/** Makes the first HTML equal to the second; returns the element, and its children from before. */
function morphed(before: string, after: string): { root: HTMLElement; was: Element[] } {
  const root = document.createElement('div');
  root.innerHTML = before;
  const was = [...root.children];
  const next = new DOMParser().parseFromString(`<div>${after}</div>`, 'text/html').body.firstElementChild!;
  morph(root, next, isAlike);
  return { root, was };
}

test('a new line above others keeps their elements (BEYOND-01)', () => {
  const { root, was } = morphed('<p>2</p><p>1</p>', '<p>3</p><p>2</p><p>1</p>');
  expect(root.textContent).toBe('321');
  expect([...root.children].slice(1)).toEqual(was);
});
test('a changed element is rewritten in place with its attributes (BEYOND-01)', () => {
  const { root, was } = morphed('<p class="a" title="x">56/2</p>', '<p class="b">57/2</p>');
  expect(root.innerHTML).toBe('<p class="b">57/2</p>');
  expect(root.firstElementChild).toBe(was[0]);
});
test('an opened item stays open when another one comes before it (BEYOND-01)', () => {
  const item = (name: string) => `<details><summary>${name}</summary></details>`;
  const { root } = morphed(item('1').replace('<details', '<details open=""'), item('2') + item('1'));
  expect([...root.children].map((child) => [child.textContent, child.hasAttribute('open')])).toEqual([
    ['2', false],
    ['1', true],
  ]);
});
test('an element with a key is found wherever it has moved (BEYOND-01)', () => {
  const { root, was } = morphed(
    '<p data-key="a">1</p><p data-key="b">2</p>',
    '<p data-key="b">3</p><p data-key="a">1</p>',
  );
  expect([...root.children]).toEqual([was[1], was[0]]);
  expect(root.textContent).toBe('31');
});
test('a time in the reader’s zone does not make a line differ (SITE-035)', () => {
  const time = (text: string) => `<p><time datetime="2026-11-21">${text}</time></p>`;
  const { root, was } = morphed(time('15:30'), `<p>new</p>${time('10:00')}`);
  expect([root.children[1], root.children[1]?.textContent]).toEqual([was[0], '15:30']);
});
test('a started island and an ad keep their content, a waiting island is replaced (BEYOND-07)', () => {
  const page = (text: string, when: string) =>
    `<div data-island="a"${when}>${text}</div><div data-own="" data-key="ad">${text}</div><div data-island="b" data-when="use">${text}</div>`;
  const { root, was } = morphed(page('old', ''), page('new', ' data-when="use"'));
  expect([...root.children].map(({ textContent }) => textContent)).toEqual(['old', 'old', 'new']);
  expect([root.children[0], root.children[1]]).toEqual([was[0], was[1]]);
});
