import { expect, test } from 'vitest';
import { sameHash } from './hash.ts';
import { makeToken, randomId, randomLetters, tokenHash } from './token.ts';

test('a token is known again by its hash, and what cannot be one is not looked up (MATCH-S02)', () => {
  const { text, hash } = makeToken();
  expect([tokenHash(text), makeToken().text === text]).toEqual([hash, false]);
  expect([undefined, '', text.slice(1), `${text}=`, `${text.slice(0, -1)}𠮷`, `${text}\n`].map(tokenHash)).toEqual([null, null, null, null, null, null]);
});

test('words for people hold no letter that is taken for another, and names of things need no escape (MATCH-S02)', () => {
  expect(randomLetters(2_000)).toMatch(/^[a-hjkmnp-z2-9]{2000}$/);
  expect(randomId()).toMatch(/^[A-Za-z0-9_-]{12}$/);
});

test('hashes of two lengths are two, and of one length by all they hold (design 6)', () => {
  const [a, b] = [makeToken().hash, makeToken().hash];
  expect([sameHash(a, Buffer.from(a)), sameHash(a, b), sameHash(a, a.subarray(1)), sameHash(a, Buffer.alloc(0))]).toEqual([true, false, false, false]);
});
