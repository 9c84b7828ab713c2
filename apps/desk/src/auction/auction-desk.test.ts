import { foldAuction, highest, lotInRoom } from '@sightscreen/auction';
import { expect, test } from 'vitest';
import { auctions } from '../text/en.ts';
import { amountOf } from './amount.ts';
import { EXAMPLE, readFile, parsePlayer } from './auction-file.ts';
import { commandKeys, sideKeys } from './room-keys.ts';
import { factText } from './fact-text.ts';
import { fakeRoom, settled } from './testing/fake-room.ts';

const submitAndSettle = async (act: () => void): Promise<void> => {
  act();
  await settled();
};
const holds = (facts: Parameters<typeof foldAuction>[0]): string => {
  const bid = highest(lotInRoom(foldAuction(facts)));
  return bid === null ? '-' : `${bid.side} ${bid.amount}`;
};

test('a lot is called, bid for and sold, and the desk matches the server (AUCT-S01)', async () => {
  const { room, open } = fakeRoom();
  const { desk } = await open();
  for (const command of [
    { kind: 'call' },
    { kind: 'bid', side: 1 },
    { kind: 'bid', side: 2 },
    { kind: 'sell' },
  ] as const)
    await submitAndSettle(() => desk.submit(command));
  expect(desk.view!.state).toEqual(foldAuction(room.facts));
  expect(desk.view!.state.lots.get(1)).toMatchObject({ status: 'sold', side: 2, price: 25_000 });
  expect([desk.view!.connection, desk.view!.message]).toEqual(['sent', null]);
});

test.each([
  ['below the increment', { kind: 'bid', side: 2, amount: 22_000 }, 'The next bid is £25k.'],
  ['off the steps', { kind: 'bid', side: 2, amount: 28_000 }, 'Bids rise in fixed steps. The next bid is £25k.'],
  [
    'beyond the purse',
    { kind: 'bid', side: 2, amount: 105_000 },
    'This team is £5k short, after setting aside the base price for its open places.',
  ],
  ['by the side that holds it', { kind: 'bid', side: 1 }, 'This team already has the highest bid.'],
] as const)(
  'a bid %s is refused with a message, is not sent, and loses no input (AUCT-S05)',
  async (_, command, words) => {
    const { room, open } = fakeRoom();
    const { desk } = await open();
    await submitAndSettle(() => desk.submit({ kind: 'call' }));
    await submitAndSettle(() => desk.submit({ kind: 'bid', side: 1 }));
    const receivedBefore = room.received.length;
    await submitAndSettle(() => desk.submit(command));
    expect(desk.view!.message).toEqual({ text: words, isError: true });
    expect([room.received.length, holds(room.facts)]).toEqual([receivedBefore, '1 20000']);
    await submitAndSettle(() => desk.submit({ kind: 'bid', side: 2 }));
    expect([desk.view!.message, holds(room.facts)]).toEqual([null, '2 25000']);
  },
);

test('a side without a free place is refused (AUCT-S05)', async () => {
  const { room, open } = fakeRoom();
  const { desk } = await open();
  for (let lot = 0; lot < 2; lot += 1)
    for (const command of [{ kind: 'call' }, { kind: 'bid', side: 3 }, { kind: 'sell' }] as const)
      await submitAndSettle(() => desk.submit(command));
  await submitAndSettle(() => desk.submit({ kind: 'call' }));
  await submitAndSettle(() => desk.submit({ kind: 'bid', side: 3 }));
  expect(desk.view!.message!.text).toBe('This team’s squad is full (2 players).');
  expect(holds(room.facts)).toBe('-');
});

test('the later of two auctioneers sees the refusal and the current room (AUCT-S01)', async () => {
  const { room, open } = fakeRoom();
  const { desk } = await open();
  await submitAndSettle(() => desk.submit({ kind: 'call' }));
  room.append({ kind: 'bid', side: 2 }, 'Bo Kite');
  await submitAndSettle(() => desk.submit({ kind: 'bid', side: 1 }));
  expect(desk.view!.message!.text).toBe(auctions.stale('Rooks bid £20k'));
  expect([holds(room.facts), holds(desk.view!.facts), desk.view!.facts.at(-1)!.by]).toEqual([
    '2 20000',
    '2 20000',
    'Bo Kite',
  ]);
  await submitAndSettle(() => desk.submit({ kind: 'bid', side: 1 }));
  expect(holds(room.facts)).toBe('1 25000');
});

test("another auctioneer's commands appear when the room moves (AUCT-016)", async () => {
  const { room, open } = fakeRoom();
  const { desk } = await open();
  room.append({ kind: 'call' });
  room.tell();
  await settled();
  expect(lotInRoom(desk.view!.state)?.player).toBe(1);
});

test('an unreadable room is reported until it can be read (AUCT-016)', async () => {
  const { room, open } = fakeRoom();
  const { desk } = await open();
  room.line = 'down';
  room.tell();
  await settled();
  expect(desk.view!.connection).toBe('cut');
  room.line = 'up';
  room.tell();
  await settled();
  expect(desk.view!.connection).toBe('sent');
});

test('a change of currency in the rules is followed (AUCT-S01, AUCT-016)', async () => {
  const { room, open } = fakeRoom();
  const { desk } = await open();
  await submitAndSettle(() => desk.submit({ kind: 'undo', of: 2 }));
  await submitAndSettle(() => desk.submit({ kind: 'undo', of: 1 }));
  expect([desk.view!.state.rules, desk.view!.state.lots.size]).toEqual([null, 0]);
  const { body } = room.facts[0]!;
  if (body.kind !== 'opened') throw new Error(body.kind);
  room.append({ kind: 'open', sides: body.sides, rules: { ...body.rules, currency: 'INR' } });
  room.tell();
  await settled();
  expect([desk.view!.currency, room.followed]).toEqual(['INR', ['GBP', null, 'INR']]);
});

test('a command sent while the connection was lost is resent under its id and counts once (AUCT-S01)', async () => {
  const { room, open, wake } = fakeRoom();
  const { desk } = await open();
  await submitAndSettle(() => desk.submit({ kind: 'call' }));
  room.line = 'down';
  await submitAndSettle(() => desk.submit({ kind: 'bid', side: 1 }));
  expect(desk.view!.connection).toBe('waiting');
  await submitAndSettle(() => desk.submit({ kind: 'bid', side: 2 }));
  expect(desk.view!.message!.text).toBe(auctions.waits);
  room.line = 'deaf';
  await wake();
  expect(desk.view!.connection).toBe('waiting');
  room.line = 'up';
  await wake();
  expect([desk.view!.connection, holds(room.facts), holds(desk.view!.facts)]).toEqual(['sent', '1 20000', '1 20000']);
  expect(room.received.slice(1)).toEqual(['command-2', 'command-2']);
});

test('a key pressed before the log has been read is not ruled on by the old state (AUCT-S01)', async () => {
  const { room, open } = fakeRoom();
  const { desk } = await open();
  await submitAndSettle(() => desk.submit({ kind: 'call' }));
  let go = (): void => {};
  room.slow = new Promise((done) => {
    go = done;
  });
  await submitAndSettle(() => desk.submit({ kind: 'bid', side: 1 }));
  expect(desk.view!.connection).toBe('sending');
  await submitAndSettle(() => desk.submit({ kind: 'bid', side: 2 }));
  expect(desk.view!.message!.text).toBe(auctions.waits);
  go();
  await settled();
  expect(desk.view!.connection).toBe('sent');
  await submitAndSettle(() => desk.submit({ kind: 'bid', side: 2 }));
  expect(holds(room.facts)).toBe('2 25000');
});

test('a pending command survives a reload of the page (AUCT-S01)', async () => {
  const { room, open, wake } = fakeRoom();
  const { desk, stored } = await open();
  await submitAndSettle(() => desk.submit({ kind: 'call' }));
  room.line = 'down';
  await submitAndSettle(() => desk.submit({ kind: 'bid', side: 1 }));
  desk.close();
  await wake();
  room.line = 'up';
  const again = await open(stored);
  expect([holds(room.facts), stored.pending]).toEqual(['1 20000', null]);
  expect(again.desk.view!.connection).toBe('sent');
});

test('a pending command is sent once the signed-out user signs in again (AUCT-S01)', async () => {
  const { room, open } = fakeRoom();
  const { desk, signedOut } = await open();
  room.line = 'signed-out';
  await submitAndSettle(() => desk.submit({ kind: 'call' }));
  expect([desk.view!.connection, signedOut.times]).toEqual(['signedOut', 1]);
  room.line = 'up';
  await submitAndSettle(() => desk.back());
  expect(lotInRoom(foldAuction(room.facts))?.player).toBe(1);
});

test('keys follow the room: no bid, a bid, a match requested, a last bid, the end (AUCT-S01)', async () => {
  const { open } = fakeRoom();
  const { desk } = await open();
  const keys = (): string =>
    commandKeys(desk.view!.state)
      .map(({ key }) => key)
      .join('');
  const keySets: string[] = [keys()];
  for (const command of [
    { kind: 'call', player: 2 },
    { kind: 'bid', side: 1 },
    { kind: 'sell' },
    { kind: 'match' },
    { kind: 'stand' },
    { kind: 'match' },
    { kind: 'pause' },
  ] as const) {
    await submitAndSettle(() => desk.submit(command));
    keySets.push(keys());
  }
  expect(keySets).toEqual(['nkaupe', 'xwjup', 'gsjup', 'mdu', 'tju', 'mdu', 'nkaupe', 'pu']);
  expect(desk.view!.state.lots.get(2)).toMatchObject({ status: 'rtm', side: 3 });
  const taken = new Set(keySets.join(''));
  expect(sideKeys(desk.view!.state).map(({ key, side }) => `${key}${side.side}`)).toEqual(['11', '22', '33']);
  expect([...'1234567890qyfhilovzc'].filter((key) => taken.has(key))).toEqual([]);
});

test('a player list is sent with the rules, alone after an undo, and with later players (AUCT-S01)', async () => {
  const { room, open } = fakeRoom();
  const { desk } = await open();
  const file = readFile(EXAMPLE, false);
  if (!file.ok || file.command.kind !== 'open') throw new Error('the example is not understood');
  expect([file.command.sides.map(({ side }) => side), file.rest.map(({ kind }) => kind)]).toEqual([
    ['Eastmoor Rooks', 'Tarn Lanterns'],
    ['list'],
  ]);
  const again = readFile(EXAMPLE, true);
  expect(again.ok && [again.command.kind, again.rest]).toEqual(['list', []]);
  const one = parsePlayer({ name: 'Wren Halloran', role: null, cap: null, overseas: false, base: 20_000 });
  expect(one).toMatchObject({ ok: true, command: { kind: 'list', players: [{ name: 'Wren Halloran', sale: true }] } });
  const wrong = [readFile('{', false), readFile('{}', true), parsePlayer({ name: '' })];
  expect(wrong.map(({ ok }) => ok)).toEqual([false, false, false]);
  // Once a lot was called, the desk does not even offer it.
  await submitAndSettle(() => desk.submit({ kind: 'call' }));
  const receivedBefore = room.received.length;
  await submitAndSettle(() => desk.submit({ kind: 'undo', of: 2 }));
  expect([room.received.length, desk.view!.message!.text]).toEqual([
    receivedBefore,
    `Entry 3 depends on this one: ${desk.view!.nameOf(1)} is not on the list.`,
  ]);
});

test('an early sale is undone alone, and its player can be called again (AUCT-S01)', async () => {
  const { open } = fakeRoom();
  const { desk } = await open();
  for (const side of [1, 3, 2])
    for (const command of [{ kind: 'call' }, { kind: 'bid', side }, { kind: 'sell' }] as const)
      await submitAndSettle(() => desk.submit(command));
  const { settledBy } = desk.view!.state.lots.get(1)!;
  await submitAndSettle(() => desk.submit({ kind: 'undo', of: settledBy! }));
  expect([desk.view!.message, desk.view!.state.upcoming, desk.view!.state.sides.get(1)!.spent]).toEqual([
    null,
    [1, 4],
    0,
  ]);
  expect(factText(desk.view!.facts.at(-1)!.body, desk.view!)).toBe(
    `Entry ${settledBy} undone; its lot will be called again`,
  );
});

test('an accelerated round is offered once no other player is left to call (AUCT-S01)', async () => {
  const { open } = fakeRoom();
  const { desk } = await open();
  const offered: boolean[] = [];
  for (let lot = 0; lot < 4; lot += 1) {
    for (const kind of ['call', 'unsold'] as const) await submitAndSettle(() => desk.submit({ kind }));
    offered.push(commandKeys(desk.view!.state).some(({ key }) => key === 'r'));
  }
  expect(offered).toEqual([false, false, false, true]);
});

test.each([
  ['120k', 120_000],
  ['£1.2m', 1_200_000],
  ['75 lakh', 7_500_000],
  ['2.5 crore', 25_000_000],
  ['90,000', 90_000],
  ['', null],
  ['0', null],
  ['-5k', null],
  ['five', null],
  ['1.2 gold', null],
])('the price %j is %j (AUCT-S01)', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});
