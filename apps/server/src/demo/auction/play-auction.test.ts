import { foldAuction, purseOf } from '@sightscreen/auction';
import { expect, test } from 'vitest';
import { peopleOf } from '../world/people.ts';
import { playAuction } from './play-auction.ts';
import { planOf } from './plan.ts';

const people = peopleOf('a world');
function played(seed: string) {
  const plan = planOf(people, seed);
  const numbers = new Map(plan.players.map(({ name }, at) => [name, at + 1]));
  return { plan, ...playAuction(plan, 0, (name) => numbers.get(name)!) };
}

test.each(['one', 'two', 'three', 'four', 'five'])(
  'auction %s ends by its rules, with squads and purses within limits (AUCT-S05, BEYOND-24)',
  (seed) => {
    const { plan, state, facts } = played(seed);
    const kinds = new Set<string>(facts.map(({ body }) => body.kind));
    expect(state.phase).toBe('closed');
    for (const side of state.sides.values()) {
      const paid = side.squad.reduce((sum, player) => sum + state.lots.get(player)!.price!, 0);
      expect([side.spent, purseOf(state, side)!.left]).toEqual([paid, side.purse - paid]);
      expect(side.spent).toBeLessThanOrEqual(side.purse);
      expect(side.squad.length).toBeGreaterThanOrEqual(plan.rules.places.least);
      expect(side.squad.length).toBeLessThanOrEqual(plan.rules.places.most);
    }
    for (const kind of ['retained', 'bid', 'going', 'sold', 'unsold', 'returned']) expect(kinds).toContain(kind);
    expect(foldAuction(facts)).toEqual(state);
  },
);

test('over several auctions, matches are claimed, declined and answered with raises (BEYOND-24)', () => {
  const kinds = new Set(
    ['one', 'two', 'three', 'four', 'five'].flatMap((seed) => played(seed).facts.map(({ body }) => body.kind)),
  );
  for (const kind of ['knocked', 'claimed', 'stood', 'matched'] as const) expect(kinds).toContain(kind);
});

test('a lot takes about half a minute, and the same seed gives the same auction (BEYOND-24)', () => {
  const { facts, plan } = played('one');
  const calls = facts.filter(({ body }) => body.kind === 'called');
  const each = (facts.at(-1)!.recordedAt - calls[0]!.recordedAt) / calls.length / 1_000;
  expect(each).toBeGreaterThan(18);
  expect(each).toBeLessThan(45);
  expect(played('one').facts).toEqual(facts);
  expect(plan.players.length).toBeGreaterThan(100);
});
