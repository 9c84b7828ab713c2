import { foldAuction } from '@sightscreen/auction';
import { openRoom, player } from '@sightscreen/auction/testing/room';
import { expect, test } from 'vitest';
import type { LoadedAuction } from './log/read-auction.store.ts';
import { inRequestedCurrency } from './in-currency.ts';
import { likePlayersOf } from './like-players.ts';
import { sumsOf } from './sums.ts';

/** Of players listed for sale with the same profile, a team retains the fourth and buys the eighth. */
function auctionWithRetained(): LoadedAuction {
  const listed = [4, 8, 12, 16].map((number) => player(number, { set: 'Batters' }));
  const { facts, does } = openRoom(listed);
  does({ kind: 'retain', player: 4, side: 2, price: 120_000 });
  does({ kind: 'call', player: 8 }, { kind: 'bid', side: 1 }, { kind: 'sell' }, { kind: 'call', player: 12 });
  const row = { id: 1, world: 'real', tournament: 'ipl', year: 2025, title: '', rates: {}, faq: null } as const;
  return {
    row: { ...row, phase: 'open', number: facts.length },
    facts,
    state: foldAuction(facts),
    players: new Map(
      listed.map(({ player: id }) => [
        id,
        { id, name: `Lot ${id}`, country: null, age: null, style: null, person: null },
      ]),
    ),
    teams: new Map(
      [1, 2, 3].map((id) => [
        id,
        { id, name: `Side ${id}`, shortName: `S${id}`, emblem: { kind: 'initials' as const, text: `S${id}` } },
      ]),
    ),
    tags: [],
  };
}

test('a retained player is shown as retained and belongs to no set (BEYOND-24)', () => {
  const { bought, sets } = sumsOf(inRequestedCurrency(auctionWithRetained(), null)!);
  expect(bought.map(({ name, kept }) => [name, kept])).toEqual([
    ['Lot 4', true],
    ['Lot 8', false],
  ]);
  expect(sets.map(({ of, kept, lots, spent }) => [of, kept, lots, spent])).toEqual([
    [null, true, 1, 120_000],
    ['Batters', false, 3, 40_000],
  ]);
});

test('retention prices are not prices of comparable players (BEYOND-24)', async () => {
  const auction = auctionWithRetained();
  const reader = {
    rows: async () => [auction.row],
    listVisible: async () => [auction.row],
    of: async () => auction,
    findInCurrency: async () => null,
    own: async () => null,
  };
  const { like } = await likePlayersOf(reader, inRequestedCurrency(auction, null)!, auction.state.lots.get(12)!);
  expect(like!.seasons.map(({ players }) => players.map(({ name }) => name))).toEqual([['Lot 8']]);
});
