import { foldAuction } from '@sightscreen/auction';
import { openRoom, player } from '@sightscreen/auction/testing/room';
import { expect, test } from 'vitest';
import type { LoadedAuction } from './log/read-auction.store.ts';
import type { AuctionReader } from './auction-reader.ts';
import { inRequestedCurrency } from './in-currency.ts';
import { playerReply } from './player-reply.ts';

type Listed = readonly (readonly [name: string, person: number | null])[];

/** A season whose listed players are numbered 1, 2, 3 and so on. */
function season(year: number, listed: Listed): LoadedAuction {
  const { facts } = openRoom(listed.map((_, at) => player(at + 1)));
  const row = { id: year, world: 'real', tournament: 'ipl', year, title: '', rates: {}, faq: null } as const;
  return {
    row: { ...row, phase: 'before', number: facts.length },
    facts,
    state: foldAuction(facts),
    players: new Map(
      listed.map(([name, person], at) => [at + 1, { id: at + 1, name, country: null, age: null, style: null, person }]),
    ),
    teams: new Map(),
    tags: [],
  };
}

/** How many other seasons the page of the first player finds. */
async function found(one: Listed, other: Listed): Promise<number> {
  const [now, before] = [season(2015, one), season(2014, other)];
  const reader: AuctionReader = {
    rows: async () => [now.row, before.row],
    listVisible: async () => [now.row, before.row],
    of: async () => before,
    findInCurrency: async () => null,
    own: async () => inRequestedCurrency(before, null),
  };
  const { reply } = (await playerReply(reader, inRequestedCurrency(now, null)!, 1))!;
  return reply.otherSeasons.length;
}

test.each([
  ['the same person under another name', [['M. Vale', 7]], [['Otis Vale', 7]], 1],
  [
    'the same person, though another has his name',
    [['Otis Vale', 7]],
    [
      ['Otis Vale', null],
      ['Otis Vale (Rooks)', 7],
    ],
    1,
  ],
  ['the only one of the name, where nobody knows who he is', [['Otis Vale', null]], [['Otis Vale', null]], 1],
  ['the only one of the name, where one list knows who he is', [['Otis Vale', 7]], [['Otis Vale', null]], 1],
  ['nobody, where the name is another person', [['Otis Vale', 7]], [['Otis Vale', 8]], 0],
  [
    'nobody, where the other list has two of the name',
    [['Otis Vale', null]],
    [
      ['Otis Vale', null],
      ['Otis Vale (Rooks)', null],
    ],
    0,
  ],
  [
    'nobody, where his own list has two of the name',
    [
      ['Otis Vale', null],
      ['Otis Vale (Rooks)', null],
    ],
    [['Otis Vale', null]],
    0,
  ],
  ['nobody, where the spelling differs', [['Otis Vale', null]], [['O. Vale', null]], 0],
] as const)('other seasons of a player have %s (AUCT-007)', async (_, one, other, count) => {
  expect(await found(one, other)).toBe(count);
});
