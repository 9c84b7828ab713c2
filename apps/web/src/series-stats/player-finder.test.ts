import type { FoundPlayer } from '@sightscreen/contracts/calls/series-stats';
import { describe, expect, test } from 'vitest';
import { playerFinder, SHOWN } from './player-finder.ts';

const player = (name: string, id = 1): FoundPlayer => ({ id, name, image: '', team: null, url: `/profiles/${id}/x` });
function stage(loaded: readonly FoundPlayer[] = []) {
  const searched: string[] = [];
  const results: (string[] | null)[] = [];
  let refused = 0;
  let forgot = 0;
  const finder = playerFinder({
    search: (text) => searched.push(text),
    forget: () => (forgot += 1),
    show: (players) => results.push(players === null ? null : players.map(({ name }) => name)),
    refuse: () => (refused += 1),
  });
  if (loaded.length > 0) finder.found(loaded);
  results.length = 0;
  return { finder, searched, results, refused: () => refused, forgot: () => forgot };
}
const MARSHES = [player('Mitchell Marsh', 1), player('Émile Marsh-Renn', 2), player('Marie Quill', 3)];

describe('when the search runs', () => {
  test('at length 2, not at 1 or 3 (STAT-014, STAT-Q07)', () => {
    const { finder, searched } = stage();
    for (const text of ['m', 'ma', 'mar', ' ma ', 'é']) finder.typed(text);
    expect(searched).toEqual(['ma', 'ma']);
  });
  test('at length 4, whatever is loaded (STAT-015)', () => {
    const { finder, searched } = stage(MARSHES);
    finder.typed('mars');
    expect(searched).toEqual(['mars']);
  });
  test('beyond 4 only without results (STAT-016)', () => {
    const { finder, searched } = stage(MARSHES);
    for (const text of ['marsh', 'marsh-', 'marsh-r']) finder.typed(text);
    expect(searched).toEqual([]);
    for (const text of ['marshq', 'marshqu']) finder.typed(text);
    expect(searched).toEqual(['marshq', 'marshqu']);
    finder.found([player('Ola Marshquay')]);
    finder.typed('marshqua');
    expect(searched).toHaveLength(2);
  });
  test('on submit with two characters or more; fewer are refused (STAT-017)', () => {
    const { finder, searched, refused } = stage();
    for (const text of ['', 'm', ' m ']) finder.submitted(text);
    expect([searched, refused()]).toEqual([[], 3]);
    for (const text of ['ma', 'mar', 'marsh']) finder.submitted(text);
    expect([searched, refused()]).toEqual([['ma', 'mar', 'marsh'], 3]);
  });
});

describe('how loaded players are filtered', () => {
  test('by the beginning of a name, ignoring case and accents (STAT-018)', () => {
    const { finder, results } = stage(MARSHES);
    finder.typed('MIT');
    finder.typed('emi');
    finder.typed('mitchell m');
    expect(results).toEqual([['Mitchell Marsh'], ['Émile Marsh-Renn'], ['Mitchell Marsh']]);
  });
  test('by the beginning of a later word or of a part after a hyphen, not within a word (STAT-019)', () => {
    const { finder, results } = stage(MARSHES);
    for (const text of ['mar', 'ren', 'arsh x', 'qui']) finder.typed(text);
    expect(results).toEqual([
      ['Mitchell Marsh', 'Émile Marsh-Renn', 'Marie Quill'],
      ['Émile Marsh-Renn'],
      ['Marie Quill'],
    ]);
  });
  test('by the text typed when they arrive, not by the requested text (STAT-Q07)', () => {
    const { finder, results } = stage();
    finder.typed('ma');
    finder.typed('mari');
    finder.found(MARSHES);
    expect(results.at(-1)).toEqual(['Marie Quill']);
  });
  test('at most ten are shown (STAT-025)', () => {
    const { finder, results } = stage(Array.from({ length: 50 }, (_, id) => player(`Mar ${id}`, id)));
    finder.typed('mar');
    expect(results[0]).toHaveLength(SHOWN);
  });
  test('with fewer than two characters nobody is shown and pending replies are dropped (STAT-017)', () => {
    const { finder, results, forgot } = stage(MARSHES);
    finder.typed('m');
    expect([results, forgot()]).toEqual([[null], 1]);
  });
  test('before any are loaded, length 3 shows nothing instead of an empty result (STAT-Q07, STAT-Q09)', () => {
    const { finder, searched, results } = stage();
    finder.typed('mar');
    expect([searched, results]).toEqual([[], []]);
    finder.typed('ma');
    finder.found([]);
    finder.typed('mar');
    expect(results).toEqual([[], []]);
  });
});
