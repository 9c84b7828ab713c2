import { expect, test } from 'vitest';
import { sameHash } from './hash.ts';
import { makeToken, randomId, randomLetters, tokenHash } from './token.ts';

test('a token is recognized by its hash, and malformed text is not looked up (MATCH-S02)', () => {
  const { text, hash } = makeToken();
  expect([tokenHash(text), makeToken().text === text]).toEqual([hash, false]);
  expect([undefined, '', text.slice(1), `${text}=`, `${text.slice(0, -1)}𠮷`, `${text}\n`].map(tokenHash)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('codes for people contain no easily confused letters, and ids need no escaping (MATCH-S02)', () => {
  expect(randomLetters(2_000)).toMatch(/^[a-hjkmnp-z2-9]{2000}$/);
  expect(randomId()).toMatch(/^[A-Za-z0-9_-]{12}$/);
});

test('hashes of different lengths differ, and those of one length are compared in full (design 6)', () => {
  const [a, b] = [makeToken().hash, makeToken().hash];
  expect([
    sameHash(a, Buffer.from(a)),
    sameHash(a, b),
    sameHash(a, a.subarray(1)),
    sameHash(a, Buffer.alloc(0)),
  ]).toEqual([true, false, false, false]);
});
