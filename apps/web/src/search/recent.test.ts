import { expect, test } from 'vitest';
import { addRecent, clearRecent, RECENT_KEY, readRecent, removeRecent } from './recent.ts';

const storeOf = (text: string | null) => {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value;
    },
    removeItem: () => {
      stored = null;
    },
    kept: () => stored,
  };
};

test('the eight latest searches are stored once each, newest first, and can be removed (issue 9 SEARCH-014)', () => {
  const store = storeOf(null);
  for (const text of ['kohli', '__proto__', 'Dhoni', '𠮷', 'KOHLI', 'a b', 'c d', 'e f', 'g h', 'i j'])
    addRecent(store, text);
  expect(readRecent(store)).toEqual(['i j', 'g h', 'e f', 'c d', 'a b', 'KOHLI', '𠮷', 'Dhoni']);
  expect(removeRecent(store, 'a b')).not.toContain('a b');
  expect([clearRecent(store), store.kept()]).toEqual([[], null]);
});
test('invalid or missing storage causes no error (issue 9 SEARCH-014)', () => {
  for (const text of ['{', '{"a":1}', '[1,null,"x",""," "]', '"x"'])
    expect(readRecent(storeOf(text)).join()).toMatch(/^x?$/);
  expect([readRecent(null), addRecent(null, 'x'), RECENT_KEY]).toEqual([[], [], 'sightscreen.searches']);
});
