import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Fact } from '@sightscreen/cricket';
import type { DeskMatch } from '@sightscreen/contracts/desk/match';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { openMatchStore } from './stored-matches.ts';

const match = (id: string): DeskMatch =>
  ({
    match: id,
    sides: [{ name: 'Terns' }, { name: 'Kites' }],
    info: { description: 'Final' },
  }) as unknown as DeskMatch;
const facts: Fact[] = [...buildMatch().fold.facts];
const key = (id: string, staff = 1) => ({ staff, match: id });
const known = (id: string, updatedAt = 5) => ({ match: match(id), epoch: 1, facts: facts.slice(0, 2), updatedAt });

test('a match is stored as confirmed, fact by fact, for one account (BEYOND-02)', async () => {
  const first = await openMatchStore('one');
  await first.begin(key('a'), known('a'));
  await first.add(key('a'), facts.slice(2, 3), 9);
  const second = await openMatchStore('one');
  expect(await second.read(key('a'))).toEqual({ ...known('a'), facts: facts.slice(0, 3), updatedAt: 9 });
  expect([await second.read(key('a', 2)), await second.list(2)]).toEqual([null, []]);
  expect(await second.list(1)).toEqual([{ match: 'a', title: 'Terns v Kites, Final', updatedAt: 9 }]);
});

test('a log read again replaces the old one, without facts of an older epoch or beyond a gap', async () => {
  const store = await openMatchStore('two');
  await store.begin(key('a'), { ...known('a'), facts });
  await store.begin(key('a'), known('a'));
  await store.add(
    key('a'),
    facts.slice(2, 3).map((fact) => ({ ...fact, epoch: 2 })),
    9,
  );
  await store.add(key('a'), facts.slice(3), 9);
  expect((await store.read(key('a')))?.facts).toEqual(facts.slice(0, 2));
});

test("the six most recent matches are stored, and signing out deletes the account's own", async () => {
  const store = await openMatchStore('three');
  for (let n = 1; n <= 8; n += 1) await store.begin(key(`m${n}`), known(`m${n}`, n));
  await store.begin(key('theirs', 2), known('theirs', 20));
  expect((await store.list(1)).map((row) => row.match)).toEqual(['m8', 'm7', 'm6', 'm5', 'm4']);
  await store.clear(1);
  expect([await store.list(1), await store.read(key('m8')), (await store.list(2)).length]).toEqual([[], null, 1]);
});
