import { describe, expect, it } from 'vitest';
import { isLike, similarityCriteria } from './like.ts';
import { purseOf } from './purse.ts';
import { boughtLots, leftAfterEach, middleOf, sumOfLots } from './sums.ts';
import { openRoom, player, RULES } from './testing/room.ts';

const lots = [1, 2, 3, 4].map((number) => player(number, { overseas: number === 2 }));
const sale = (side: number) => [{ kind: 'call' }, { kind: 'bid', side }, { kind: 'sell' }] as const;

describe('sums', () => {
  it('equal what the purses lost, lot by lot, also after an undo (BEYOND-24, AUCT-S05)', () => {
    const room = openRoom([player(9, { sale: false }), ...lots]);
    room.does({ kind: 'retain', player: 9, side: 2, price: 120_000 });
    room.does(...sale(1), ...sale(2), ...sale(1), { kind: 'call' }, { kind: 'unsold' });
    const state = room.state();
    const all = sumOfLots([...state.lots.values()]);
    expect(all).toMatchObject({ lots: 5, bought: 4, unsold: 1, overseas: 1, spent: 240_000, middle: 40_000 });
    // The rules, not the room, set the price of a retained player.
    expect([all.dearest!.player, all.dearest!.price]).toEqual([1, 40_000]);
    expect(boughtLots(state).map((lot) => lot.player)).toEqual([9, 1, 2, 3]);
    expect([...leftAfterEach(state)]).toEqual([
      [9, 180_000],
      [1, 260_000],
      [2, 140_000],
      [3, 220_000],
    ]);
    for (const side of state.sides.values()) {
      const last = boughtLots(state).findLast((lot) => lot.side === side.side);
      if (last !== undefined) expect(leftAfterEach(state).get(last.player)).toBe(purseOf(state, side)!.left);
    }
    room.does({ kind: 'undo' }, { kind: 'undo' }, { kind: 'undo' });
    expect(sumOfLots([...room.state().lots.values()])).toMatchObject({ bought: 3, unsold: 0, spent: 200_000 });
  });

  it('have no dearest or middle price without players, and use retained prices if alone (BEYOND-24)', () => {
    expect(sumOfLots([])).toMatchObject({ spent: 0, dearest: null, middle: null });
    const room = openRoom([player(9, { sale: false })]);
    room.does({ kind: 'retain', player: 9, side: 2, price: 120_000 });
    expect(sumOfLots([...room.state().lots.values()]).middle).toBe(120_000);
  });

  it('ignore retained players who were listed for sale in room prices (BEYOND-24)', () => {
    const room = openRoom(lots);
    room.does({ kind: 'retain', player: 4, side: 2, price: 120_000 }, ...sale(1));
    const { dearest, middle, spent } = sumOfLots([...room.state().lots.values()]);
    expect([dearest!.player, middle, spent]).toEqual([1, 40_000, 160_000]);
  });

  it('take the median price, halfway between two middle prices (BEYOND-24)', () => {
    expect([middleOf([]), middleOf([5]), middleOf([9, 1, 5]), middleOf([1, 2, 4, 90])]).toEqual([null, 5, 5, 3]);
  });
});

describe('similar players', () => {
  const like = (one: Parameters<typeof player>[1], other: Parameters<typeof player>[1]): boolean =>
    isLike(similarityCriteria(player(4, one))!, player(8, other));
  it('have the same role, the same cap and base prices within a factor of 1.5 (BEYOND-24)', () => {
    expect(RULES.lowestBase).toBeLessThan(player(4).base!);
    expect([
      like({}, {}),
      like({}, { role: 'bowler' }),
      like({ cap: 'capped' }, { cap: 'uncapped' }),
      like({ base: 40_000 }, { base: 60_000 }),
      like({ base: 40_000 }, { base: 60_001 }),
      like({ base: 60_000 }, { base: 40_000 }),
      like({ base: 60_001 }, { base: 40_000 }),
    ]).toEqual([true, false, false, true, false, true, false]);
  });
  it('are compared by fields known for both; an unknown role has no similar players (BEYOND-24)', () => {
    expect([like({ cap: null }, {}), like({}, { base: null }), like({ base: null }, {})]).toEqual([true, true, true]);
    expect(similarityCriteria(player(1, { role: null }))).toBeNull();
  });
});
