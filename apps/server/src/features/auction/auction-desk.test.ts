import type { AuctionLiveReply } from '@sightscreen/contracts/calls/auction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskBrowser, type DeskTest, startDesk } from '../staff/testing/desk-person.ts';

const RULES = {
  currency: 'GBP',
  steps: [
    { from: 0, step: 5_000 },
    { from: 100_000, step: 10_000 },
  ],
  places: { least: 1, most: 3, overseas: 1 },
  lowestBase: 20_000,
  finalBid: true,
};
const player = (name: string, more: object = {}) => ({
  name,
  role: 'bowler',
  cap: 'capped',
  overseas: false,
  base: 40_000,
  ...more,
});

let desk: DeskTest;
let auctioneer: DeskBrowser;
let auction: number;
let commandCount = 0;
beforeAll(async () => {
  desk = await startDesk();
  auctioneer = await desk.person('editor', 'Edda Vane');
  await desk.database.db
    .insertInto('team')
    .values(
      [1, 2].map((id) => ({
        id,
        world: 'real' as const,
        name: ['Rooks', 'Herons'][id - 1]!,
        short_name: `S${id}`,
        gender: 'male' as const,
        kind: 'club' as const,
        emblem: JSON.stringify({ kind: 'initials', text: `S${id}` }),
      })),
    )
    .execute();
  const made = await auctioneer.post('/desk/api/auctions', {
    tournament: 'harbour',
    year: 2027,
    title: 'Harbour auction',
  });
  expect(made.status).toBe(201);
  auction = made.body.id;
});
afterAll(() => desk.close());

const head = async (): Promise<number> =>
  (await auctioneer.get('/desk/api/auctions')).body.auctions.find((listed: { id: number }) => listed.id === auction)
    .number;
const submit = async (
  command: object,
  { by = auctioneer, expected, id }: { by?: DeskBrowser; expected?: number; id?: string } = {},
) =>
  by.post(`/desk/api/auctions/${auction}/commands`, {
    id: id ?? `command-${(commandCount += 1)}`,
    expected: expected ?? (await head()),
    command,
  });
/** Submits a command that must be accepted. */
async function submitAccepted(command: object): Promise<AuctionLiveReply> {
  const { status, body } = await submit(command);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.live;
}

test('a season has one auction, opened by its rules, teams and list (AUCT-S01)', async () => {
  const again = await auctioneer.post('/desk/api/auctions', {
    tournament: 'harbour',
    year: 2027,
    title: 'Another one',
  });
  expect([again.status, again.body.field]).toEqual([409, 'year']);
  const sides = [1, 2].map((side) => ({ side, purse: 300_000, cards: 1 }));
  const early = await submit({ kind: 'call' });
  expect([early.status, early.body.rule]).toEqual([422, 'not-upcoming']);
  const unknown = await submit({
    kind: 'open',
    rules: RULES,
    sides: [...sides, { side: 99, purse: 1_000_000, cards: 0 }],
  });
  expect([unknown.status, unknown.body.field]).toEqual([422, 'command.sides']);
  await submitAccepted({ kind: 'open', rules: RULES, sides });
  const { nextLots } = await submitAccepted({
    kind: 'list',
    players: [
      player('Ruben Achterberg', { former: 2 }),
      player('Joss Arkwright'),
      player('Sefa Tuala'),
      player('Wren Halloran'),
    ],
  });
  expect(nextLots.map(({ playerName, lot }) => `${lot} ${playerName}`)).toEqual([
    '1 Ruben Achterberg',
    '2 Joss Arkwright',
    '3 Sefa Tuala',
  ]);
});

test('bids, a match by the former team and each step for readers work (AUCT-S01, AUCT-S05, BEYOND-24)', async () => {
  await submitAccepted({ kind: 'call' });
  await submitAccepted({ kind: 'bid', side: 1 });
  const wrong = await submit({ kind: 'bid', side: 1 });
  expect([wrong.status, wrong.body]).toEqual([
    422,
    expect.objectContaining({ rule: 'holds-the-bid', field: 'command.side', message: expect.any(String) }),
  ]);
  const reply = await submitAccepted({ kind: 'sell' });
  expect([reply.lot!.next, reply.auctionTeamsList.map(({ next }) => next)]).toEqual([
    null,
    [
      { can: false, why: 'holds' },
      { can: false, why: 'match' },
    ],
  ]);
  const claimed = await submitAccepted({ kind: 'match' });
  expect([claimed.lot!.next, claimed.auctionTeamsList[0]!.next]).toEqual([45_000, { can: true }]);
  const { lot } = await submitAccepted({ kind: 'bid', side: 1, amount: 60_000 });
  expect(lot).toMatchObject({ holder: 1, next: null, match: { teamId: 2, claimed: true, final: true } });
  const { lastLots } = await submitAccepted({ kind: 'match' });
  expect(lastLots[0]).toMatchObject({
    playerName: 'Ruben Achterberg',
    status: 'rtm',
    soldPrice: 60_000,
    team: { name: 'Herons' },
  });
  const publicReply = await desk.app.inject('/api/ipl-auction/live/GBP/harbour/2027');
  expect(publicReply.json<AuctionLiveReply>().lastLots[0]!.status).toBe('rtm');
});

test('undoing a sale restores the lot (AUCT-S01)', async () => {
  await submitAccepted({ kind: 'call' });
  await submitAccepted({ kind: 'bid', side: 2 });
  const sold = await submitAccepted({ kind: 'sell' });
  expect(sold.lastLots[0]!.playerName).toBe('Joss Arkwright');
  const undone = await submitAccepted({ kind: 'undo' });
  expect([undone.lot?.player.playerName, undone.lot?.holder]).toEqual(['Joss Arkwright', 2]);
});

test('of two concurrent auctioneers one gets a conflict, and a repeat gets its first reply (AUCT-S01)', async () => {
  const other = await desk.person('admin');
  const expected = await head();
  const replies = await Promise.all([
    submit({ kind: 'bid', side: 1 }, { expected, id: 'from-one-1' }),
    submit({ kind: 'going', times: 1 }, { expected, id: 'from-two-1', by: other }),
  ]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'stale_number',
    current: expected + 1,
  });
  const firstSucceeded = replies[0]!.status === 200;
  const again = firstSucceeded
    ? await submit({ kind: 'bid', side: 1 }, { expected, id: 'from-one-1' })
    : await submit({ kind: 'going', times: 1 }, { expected, id: 'from-two-1', by: other });
  expect([again.status, again.body.repeated, again.body.number]).toEqual([200, true, expected + 1]);
  expect(await head()).toBe(expected + 1);
});

test.each(['scorer', 'commentator', 'moderator', 'advertiser', 'support', 'finance'] as const)(
  'a %s and an anonymous caller may not run an auction (AUCT-S01)',
  async (role) => {
    const person = await desk.person(role);
    expect((await submit({ kind: 'sell' }, { by: person })).status).toBe(403);
    expect((await person.get('/desk/api/auctions')).status).toBe(403);
    expect((await desk.browser().get('/desk/api/auctions')).status).toBe(401);
  },
);

test('wrong rules, purses and lists can be replaced until a lot depends on them (AUCT-S01)', async () => {
  const { id } = (
    await auctioneer.post('/desk/api/auctions', { tournament: 'harbour', year: 2029, title: 'Opened wrongly' })
  ).body;
  let number = 0;
  const tries = (command: object) =>
    auctioneer.post(`/desk/api/auctions/${id}/commands`, {
      id: `wrong-${number}-${(commandCount += 1)}`,
      expected: number,
      command,
    });
  const store = async (command: object): Promise<AuctionLiveReply | null> => {
    const { status, body } = await tries(command);
    if (status !== 200) throw new Error(JSON.stringify(body));
    number = body.number;
    return body.live;
  };
  const storedTeams = async () =>
    (await auctioneer.get(`/desk/api/auctions/${id}`)).body.listed.sides
      .map(({ name }: { name: string }) => name)
      .toSorted();
  const pageStatus = async () => (await desk.app.inject('/api/ipl-auction/live/GBP/harbour/2029')).statusCode;
  await store({ kind: 'open', rules: RULES, sides: [1, 2].map((side) => ({ side, purse: 30_000, cards: 9 })) });
  await store({ kind: 'list', players: [player('Ruben Achterberg', { base: 1 }), player('Not Meant')] });
  expect([await pageStatus(), await storedTeams()]).toEqual([200, ['Herons', 'Rooks']]);
  const early = await tries({ kind: 'undo', of: 1 });
  expect([early.status, early.body.rule, early.body.field]).toEqual([422, 'cannot-undo', 'command.of']);
  expect(await store({ kind: 'undo', of: 2 })).not.toBeNull();
  expect(await store({ kind: 'undo', of: 1 })).toBeNull();
  expect([await pageStatus(), await storedTeams()]).toEqual([404, []]);
  const nowhere = await tries({
    kind: 'open',
    rules: RULES,
    sides: ['Rooks', 'Kites'].map((side) => ({ side, purse: 300_000, cards: 1 })),
  });
  expect([nowhere.status, nowhere.body.message, nowhere.body.field]).toEqual([
    422,
    'No real team is called Kites.',
    'command.sides',
  ]);
  await store({
    kind: 'open',
    rules: RULES,
    sides: ['herons', 'Rooks'].map((side) => ({ side, purse: 300_000, cards: 1 })),
  });
  await store({ kind: 'list', players: [player('Ruben Achterberg', { former: 'Rooks' })] });
  const live = (await store({ kind: 'call' }))!;
  expect([await storedTeams(), live.auctionTeamsList.map(({ team, left }) => [team.id, left])]).toEqual([
    ['Herons', 'Rooks'],
    [
      [2, 300_000],
      [1, 300_000],
    ],
  ]);
  expect([live.lot!.player.playerName, live.lot!.player.basePrice, live.lots]).toEqual(['Ruben Achterberg', 40_000, 1]);
  const late = await tries({ kind: 'undo', of: number - 1 });
  expect([late.status, late.body.rule]).toEqual([422, 'cannot-undo']);
  await store({ kind: 'bid', side: 2 });
  expect((await store({ kind: 'sell' }))!.lot!.match).toMatchObject({ teamId: 1 });
});

test('an ambiguous team name must be replaced by a number (AUCT-S01)', async () => {
  const twin = { world: 'real' as const, name: 'Rooks', short_name: 'RW', kind: 'club' as const };
  await desk.database.db
    .insertInto('team')
    .values({ ...twin, id: 3, gender: 'female', emblem: JSON.stringify({ kind: 'initials', text: 'RW' }) })
    .execute();
  const { id } = (await auctioneer.post('/desk/api/auctions', { tournament: 'harbour', year: 2030, title: 'By name' }))
    .body;
  const opens = (command: object, expected: number) =>
    auctioneer.post(`/desk/api/auctions/${id}/commands`, { id: `by-name-${(commandCount += 1)}`, expected, command });
  const sides = ['Rooks', 2].map((side) => ({ side, purse: 300_000, cards: 0 }));
  const twice = await opens({ kind: 'open', rules: RULES, sides }, 0);
  expect([twice.status, twice.body.message]).toEqual([
    422,
    'Several teams are called Rooks. Use its number instead: 1 or 3.',
  ]);
  expect((await opens({ kind: 'open', rules: RULES, sides: [{ ...sides[0]!, side: 3 }, sides[1]!] }, 0)).status).toBe(
    200,
  );
  // The name is unique among the teams of the auction.
  const listed = await opens({ kind: 'list', players: [player('Wren Halloran', { former: 'Rooks' })] }, 1);
  expect(listed.status).toBe(200);
  const { facts } = (await auctioneer.get(`/desk/api/auctions/${id}`)).body;
  expect(facts[1].body.players[0].former).toBe(3);
});

test('a demo auction takes demo teams only, by name or number (AUCT-S01)', async () => {
  await desk.database.db
    .insertInto('team')
    .values({
      id: 900,
      world: 'demo',
      name: 'Eastmoor Rooks',
      short_name: 'ROO',
      gender: 'male',
      kind: 'club',
      emblem: JSON.stringify({ kind: 'initials', text: 'ROO' }),
    })
    .execute();
  const createAuction = async (year: number, world?: 'demo'): Promise<number> =>
    (await auctioneer.post('/desk/api/auctions', { tournament: 'worlds', year, title: 'Two worlds', world })).body.id;
  const opens = async (id: number, side: string | number) => {
    const command = { kind: 'open', rules: RULES, sides: [side, 2].map((id) => ({ side: id, purse: 9e5, cards: 0 })) };
    const { status, body } = await auctioneer.post(`/desk/api/auctions/${id}/commands`, {
      id: `world-${(commandCount += 1)}`,
      expected: 0,
      command,
    });
    return [status, body.message];
  };
  const [demo, real] = [await createAuction(2031, 'demo'), await createAuction(2032)];
  expect([await opens(real, 'Eastmoor Rooks'), await opens(real, 900), await opens(demo, 'Eastmoor Rooks')]).toEqual([
    [422, 'No real team is called Eastmoor Rooks.'],
    [422, 'No real team has the number 900.'],
    [422, 'No demonstration team has the number 2.'],
  ]);
});

test('a refusal names teams and spells out counts (AUCT-S01)', async () => {
  const { id } = (await auctioneer.post('/desk/api/auctions', { tournament: 'names', year: 2027, title: 'Names' }))
    .body;
  const tries = (command: object, expected: number) =>
    auctioneer.post(`/desk/api/auctions/${id}/commands`, { id: `names-${(commandCount += 1)}`, expected, command });
  const sides = [1, 2].map((side) => ({ side, purse: 300_000, cards: 0 }));
  await tries({ kind: 'open', rules: { ...RULES, places: { least: 1, most: 9, overseas: 1 } }, sides }, 0);
  expect((await tries({ kind: 'close' }, 1)).body.message).toBe('Rooks has 0 players and needs at least 1.');
});

test.each([
  [{ kind: 'return', players: [5, 5] }, 'command.players'],
  [
    {
      kind: 'open',
      rules: RULES,
      sides: [
        { side: 0, purse: 1, cards: 0 },
        { side: 2, purse: 1, cards: 0 },
      ],
    },
    'command.sides.0.side',
  ],
  [{ kind: 'bid', side: 1, amount: 1.5 }, 'command.amount'],
  [{ kind: 'bid', side: 0 }, 'command.side'],
  [{ kind: 'gavel' }, 'command.kind'],
  [{ kind: 'list', players: [player('Twice Here'), player('Twice Here')] }, 'command.players'],
  [{ kind: 'list', players: [player('')] }, 'command.players.0.name'],
])('%j is refused at its field (AUCT-S01)', async (command, field) => {
  const { status, body } = await submit(command);
  expect([status, body.field]).toEqual([400, field]);
});

test('the desk reads entries after a number with author, and the list only if changed (AUCT-S01)', async () => {
  const all = (await auctioneer.get(`/desk/api/auctions/${auction}`)).body;
  expect(all.facts.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: all.auction.number }, (_, at) => at + 1),
  );
  expect(all.facts[0]).toMatchObject({ by: 'Edda Vane', body: { kind: 'opened' } });
  expect(all.listed.players.map(({ name }: { name: string }) => name)).toContain('Joss Arkwright');
  expect(all.listed.sides).toEqual([
    { side: 1, name: 'Rooks', shortName: 'S1' },
    { side: 2, name: 'Herons', shortName: 'S2' },
  ]);
  const last = (await auctioneer.get(`/desk/api/auctions/${auction}?since=${all.auction.number - 1}`)).body;
  expect([last.facts, last.listed]).toEqual([[all.facts.at(-1)], null]);
  expect((await auctioneer.get(`/desk/api/auctions/${auction}?since=x`)).status).toBe(400);
  expect((await auctioneer.get('/desk/api/auctions/999')).status).toBe(404);
  const scorer = await desk.person('scorer');
  expect((await scorer.get(`/desk/api/auctions/${auction}`)).status).toBe(403);
});

test('a refused list changes no player and no country (AUCT-S01)', async () => {
  const listed = () =>
    desk.database.db
      .selectFrom('auction_player')
      .select(['name', 'country', 'age'])
      .where('auction_id', '=', auction)
      .orderBy('id')
      .execute();
  const before = await listed();
  const players = [player('Nobody Before'), player('Joss Arkwright', { country: 'Elsewhere' })];
  const refused = await submit({ kind: 'list', players });
  expect([refused.status, refused.body.rule]).toEqual([422, 'listed-twice']);
  const stale = await submit({ kind: 'list', players: players.slice(0, 1) }, { expected: (await head()) - 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_number']);
  expect(await listed()).toEqual(before);
});

test('a command to an unknown auction is not found (AUCT-S01)', async () => {
  const reply = await auctioneer.post('/desk/api/auctions/999/commands', {
    id: 'no-such-room',
    expected: 0,
    command: { kind: 'list', players: [player('A Name')] },
  });
  expect(reply.status).toBe(404);
});
