import { expect, test } from 'vitest';
import { outdated, cacheStrategy } from './caching-rules.ts';

const here = 'https://scores.example';
const strategyFor = (path: string, more: { method?: string; mode?: string } = {}) =>
  cacheStrategy({ method: 'GET', mode: 'navigate', url: new URL(path, here).href, ...more }, here);

test('pages of the desk come from the network or the shell, its files from the shell (BEYOND-02)', () => {
  expect(
    ['/desk', '/desk/', '/desk/matches/1000000001', '/desk/matches/1000000001/words?x=1'].map((path) =>
      strategyFor(path),
    ),
  ).toEqual(['page', 'page', 'page', 'page']);
  expect(strategyFor('/desk/assets/index-ab.js', { mode: 'cors' })).toBe('file');
});

test('no call is answered from the browser, nor anything outside the desk (BEYOND-02)', () => {
  for (const path of [
    '/desk/api/me',
    '/desk/api',
    '/desk/api/matches/1/facts?since=0',
    '/match-api/1/stream',
    '/',
    '/desktop',
    '/assets/a.js',
    '/desk/sw.js',
  ]) {
    for (const mode of ['navigate', 'cors']) expect([path, strategyFor(path, { mode })]).toEqual([path, 'pass']);
  }
  expect(strategyFor('/desk/matches/1', { mode: 'cors' })).toBe('pass');
  expect(strategyFor('/desk', { method: 'POST' })).toBe('pass');
  expect(cacheStrategy({ method: 'GET', mode: 'navigate', url: 'https://evil.example/desk' }, here)).toBe('pass');
});

test("a new version replaces the old one and leaves the site's caches alone (BEYOND-02)", () => {
  expect(outdated(['scorers-desk-aa', 'scorers-desk-bb', 'sightscreen-pages-1'], 'scorers-desk-bb')).toEqual([
    'scorers-desk-aa',
  ]);
});
