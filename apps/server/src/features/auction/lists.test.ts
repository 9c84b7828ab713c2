import { foldAuction } from '@sightscreen/auction';
import { openRoom, player, RULES, START } from '@sightscreen/auction/testing/room';
import type { AuctionPlayersReply } from '@sightscreen/contracts/calls/auction';
import { expect, test } from 'vitest';
import type { LoadedAuction } from './log/read-auction.store.ts';
import { inRequestedCurrency } from './in-currency.ts';
import { PAGE, playersReply } from './lists.ts';

const LOTS = 70;
/** Names sort in the reverse of lot order. */
const nameOf = (id: number): string => `Lot ${String(LOTS - id).padStart(2, '0')}`;

/** An auction with seventy lots for sale. */
function longAuction() {
  const listed = Array.from({ length: LOTS }, (_, at) => player(at + 1, { base: 20_000 }));
  const { facts, does } = openRoom(listed, {
    rules: { ...RULES, steps: [{ from: 0, step: 5_000 }], places: { least: 1, most: LOTS, overseas: LOTS } },
    purse: 900_000_000,
  });
  const auction = (): LoadedAuction => ({
    row: {
      id: 1,
      world: 'real',
      tournament: 'ipl',
      year: 2025,
      title: '',
      rates: {},
      faq: null,
      phase: 'open',
      number: facts.length,
    },
    facts,
    state: foldAuction(facts),
    players: new Map(
      listed.map(({ player: id }) => [
        id,
        { id, name: nameOf(id), country: null, age: null, style: null, person: null },
      ]),
    ),
    teams: new Map(
      [1, 2, 3].map((id) => [
        id,
        { id, name: `Side ${id}`, shortName: `S${id}`, emblem: { kind: 'initials' as const, text: `S${id}` } },
      ]),
    ),
    tags: [],
  });
  const page = (which: 'completed' | 'upcoming', sort: string, timestamp: number): AuctionPlayersReply =>
    playersReply(inRequestedCurrency(auction(), null)!, {
      which,
      sort,
      timestamp,
      country: 'all',
      cap: 'all',
      role: 'all',
      status: 'all',
      team: 'all',
    });
  const sells = (id: number, amount = 20_000): void =>
    does({ kind: 'call', player: id }, { kind: 'bid', side: 1 + (id % 3), amount }, { kind: 'sell' });
  return { facts, does, sells, page };
}
const ids = ({ playersList }: AuctionPlayersReply): number[] => playersList.map(({ playerId }) => playerId);
const from = (first: number, last: number): number[] =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, at) => (first < last ? first + at : first - at));

test('a list in lot order continues after a player called meanwhile (AUCT-003, AUCT-Q04)', () => {
  const { page, sells, does } = longAuction();
  const first = page('upcoming', 'recent', 0);
  expect([ids(first), first.total]).toEqual([from(1, PAGE), LOTS]);
  // The last lot of the page and lots of both pages are sold; another is in the room.
  for (const id of [PAGE, 1, 33]) sells(id);
  does({ kind: 'call', player: 2 });
  const second = page('upcoming', 'recent', first.next!);
  expect(ids(second)).toEqual([31, 32, ...from(34, 61)]);
  expect(ids(page('upcoming', 'recent', second.next!))).toEqual(from(62, LOTS));
});

test('a list in lot order continues after a player who went unsold and returned (AUCT-Q04)', () => {
  const { page, does } = longAuction();
  const first = page('upcoming', 'recent', 0);
  does({ kind: 'call', player: PAGE }, { kind: 'unsold' }, { kind: 'return' });
  expect(ids(page('upcoming', 'recent', first.next!))).toEqual(from(31, 60));
  // Also after his second entry in the queue.
  const rest = page('upcoming', 'recent', page('upcoming', 'recent', first.next!).next!);
  expect(ids(rest)).toEqual([...from(61, LOTS), PAGE]);
});

test('after an undone sale the list of sold players repeats and skips nobody (AUCT-002, AUCT-Q04)', () => {
  const { page, sells, facts, does } = longAuction();
  for (const id of from(1, 65)) sells(id);
  const first = page('completed', 'recent', 0);
  expect([ids(first), first.playersList.at(-1)!.playerId]).toEqual([from(65, 36), 36]);
  const sale = facts.find(({ body }) => body.kind === 'sold' && body.player === 36)!.number;
  does({ kind: 'undo', of: sale });
  sells(66);
  expect(ids(page('completed', 'recent', first.next!))).toEqual(from(35, 6));
  // Nor when he is sold again and moves to the head of the list.
  sells(36);
  expect(ids(page('completed', 'recent', first.next!))).toEqual(from(35, 6));
});

test.each(['price-desc', 'price-asc', 'name'])(
  'a list by %s continues after a player who has left it (AUCT-Q04, AUCT-Q05)',
  (sort) => {
    const { page, sells, facts, does } = longAuction();
    for (const id of from(1, 65)) sells(id, 20_000 + id * 5_000);
    const first = page('completed', sort, 0);
    const second = ids(page('completed', sort, first.next!));
    expect(new Set([...ids(first), ...second]).size).toBe(2 * PAGE);
    const last = ids(first).at(-1)!;
    const sale = facts.find(({ body }) => body.kind === 'sold' && body.player === last)!.number;
    does({ kind: 'undo', of: sale });
    expect(ids(page('completed', sort, first.next!))).toEqual(second);
  },
);

test.each(['price-asc', 'price-desc'])(
  'settled lots by %s end with the unsold, which have no price (AUCT-Q05)',
  (sort) => {
    const { page, sells, does } = longAuction();
    sells(1, 60_000);
    does({ kind: 'call' }, { kind: 'unsold' });
    sells(3, 25_000);
    const order = sort === 'price-asc' ? [3, 1, 2] : [1, 3, 2];
    expect(ids(page('completed', sort, 0))).toEqual(order);
  },
);

test('an unknown timestamp continues a list by time and restarts other lists (AUCT-Q04)', () => {
  const { page, sells, facts } = longAuction();
  for (const id of from(1, 40)) sells(id);
  const between = facts.at(-1)!.recordedAt - 1;
  expect(ids(page('completed', 'recent', between))[0]).toBe(39);
  expect(page('completed', 'recent', START - 1).playersList).toEqual([]);
  expect(ids(page('completed', 'name', between))).toEqual(ids(page('completed', 'name', 0)));
});
