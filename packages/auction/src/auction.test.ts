import { describe, expect, it } from 'vitest';
import { foldAuction } from './fold.ts';
import { aboutMoney, converted, moneyText } from './money.ts';
import { nextBid, purseOf, standingOf, stepAfter, takesBids } from './purse.ts';
import { highest, lotInRoom } from './state.ts';
import { type AuctionRoom, openRoom, player, RULES } from './testing/room.ts';

const four = [player(1), player(2), player(3), player(4)];
const purse = (room: AuctionRoom, side: number) => purseOf(room.state(), room.state().sides.get(side)!)!;
const bid = (side: number, amount?: number) =>
  ({ kind: 'bid', side, ...(amount === undefined ? {} : { amount }) }) as const;

describe('bids', () => {
  it('start at the base price and rise by the step in force (AUCT-S01, BEYOND-24)', () => {
    const room = openRoom(four);
    room.does({ kind: 'call' }, bid(1));
    expect(room.holds()).toBe('1 at 40000');
    room.does(bid(2), bid(1));
    expect(room.holds()).toBe('1 at 50000');
    expect(nextBid(RULES, lotInRoom(room.state())!)).toBe(55_000);
    expect([0, 99_999, 100_000, 499_999, 500_000].map((amount) => stepAfter(RULES, amount))).toEqual([
      5_000, 5_000, 10_000, 10_000, 20_000,
    ]);
  });

  it('may jump, but only to an amount on the steps (AUCT-S01)', () => {
    const room = openRoom(four);
    room.does({ kind: 'call' }, bid(1));
    expect(room.refuses(bid(2, 52_000)).code).toBe('off-the-steps');
    // Across the band: 95k, then 100k, then steps of 10k.
    expect(room.refuses(bid(2, 105_000)).code).toBe('off-the-steps');
    room.does(bid(2, 110_000));
    expect(room.holds()).toBe('2 at 110000');
    expect(highest(lotInRoom(room.state()))!.step).toBe(70_000);
  });

  it('below the next bid are refused with the minimum (AUCT-S05)', () => {
    const room = openRoom(four);
    room.does({ kind: 'call' });
    expect(room.refuses(bid(1, 35_000))).toEqual({
      code: 'below-next-bid',
      words: 'The next bid is £40k.',
      field: 'amount',
    });
    room.does(bid(1), bid(2));
    expect(room.refuses(bid(1, 45_000)).words).toBe('The next bid is £50k.');
    expect(room.holds()).toBe('2 at 45000');
  });

  it('by the highest bidder, by an unknown side or without a lot are refused (AUCT-S05)', () => {
    const room = openRoom(four);
    expect(room.refuses(bid(1)).code).toBe('no-lot');
    room.does({ kind: 'call' }, bid(1));
    expect(room.refuses(bid(1)).code).toBe('holds-the-bid');
    expect(room.refuses(bid(9)).code).toBe('unknown-side');
  });
});

describe('purse and places', () => {
  it('reserve the lowest base price for each place still to fill (AUCT-S05)', () => {
    const room = openRoom(four);
    // The squad needs three players: two more after this one.
    expect(purse(room, 1)).toMatchObject({ left: 300_000, places: 4, overseas: 2, top: 260_000, each: 75_000 });
    room.does({ kind: 'call' }, bid(1, 260_000));
    expect(room.holds()).toBe('1 at 260000');
    expect(room.refuses(bid(2))).toMatchObject({ code: 'beyond-purse', words: expect.stringContaining('£10k short') });
    room.does({ kind: 'sell' });
    expect(purse(room, 1)).toMatchObject({ left: 40_000, places: 3, top: 20_000 });
  });

  it('show for each side whether it can bid, holds the bid or falls short (BEYOND-24)', () => {
    const room = openRoom(four);
    room.does({ kind: 'call' }, bid(1, 250_000), { kind: 'sell' }, { kind: 'call' }, bid(2));
    const { sides } = room.state();
    expect([1, 2, 3].map((side) => standingOf(room.state(), sides.get(side)!))).toEqual([
      { can: false, why: 'short', short: 15_000 },
      { can: false, why: 'holds' },
      { can: true },
    ]);
  });

  it('refuse a player beyond the squad size or the overseas limit (AUCT-S05)', () => {
    const players = [1, 2, 3, 4, 5].map((number) => player(number, { base: 20_000 }));
    const room = openRoom(players);
    for (let at = 0; at < 4; at += 1) room.does({ kind: 'call' }, bid(1), { kind: 'sell' });
    room.does({ kind: 'call' });
    expect(room.refuses(bid(1)).code).toBe('squad-full');
    expect(purse(room, 1)).toMatchObject({ places: 0, top: 0, each: null });

    const abroad = openRoom([1, 2, 3].map((number) => player(number, { overseas: true })));
    for (let at = 0; at < 2; at += 1) abroad.does({ kind: 'call' }, bid(1), { kind: 'sell' });
    abroad.does({ kind: 'call' });
    expect(abroad.refuses(bid(1)).code).toBe('overseas-full');
  });

  it('list the roles that each side still needs (BEYOND-24)', () => {
    const room = openRoom(four);
    room.does({ kind: 'call' }, bid(1), { kind: 'sell' });
    expect(purse(room, 1).needs).toEqual({ batter: 1, 'wk-batter': 0, 'all-rounder': 1, bowler: 1 });
  });

  it('count retained players (AUCT-S01)', () => {
    const room = openRoom([...four, player(5, { sale: false, base: null })]);
    room.does({ kind: 'retain', player: 5, side: 2, price: 100_000 });
    expect(purse(room, 2)).toMatchObject({ left: 200_000, places: 3 });
    expect(room.state().lots.get(5)).toMatchObject({ status: 'retained', side: 2, price: 100_000, place: null });
    expect(room.refuses({ kind: 'retain', player: 5, side: 1, price: 1 }).code).toBe('not-upcoming');
    expect(room.refuses({ kind: 'retain', player: 4, side: 2, price: 190_000 }).code).toBe('beyond-purse');
  });
});

describe('a lot', () => {
  it('is called in order or by name, one at a time (AUCT-S01)', () => {
    const room = openRoom(four);
    room.does({ kind: 'call' });
    expect(room.refuses({ kind: 'call' }).code).toBe('lot-in-room');
    room.does({ kind: 'unsold' }, { kind: 'call', player: 3 }, bid(1), { kind: 'sell' });
    expect(room.refuses({ kind: 'call', player: 3 })).toMatchObject({ code: 'not-upcoming', field: 'player' });
    expect(room.refuses({ kind: 'call', player: 77 }).code).toBe('unknown-player');
    expect(room.state().upcoming).toEqual([2, 4]);
  });

  it('without a bid cannot be sold, and with one cannot go unsold (AUCT-S05)', () => {
    const room = openRoom(four);
    room.does({ kind: 'call' });
    expect(room.refuses({ kind: 'sell' }).code).toBe('no-bid');
    room.does(bid(1), { kind: 'going', times: 1 }, { kind: 'going', times: 2 });
    expect(room.state().room!.going).toBe(2);
    expect(room.refuses({ kind: 'unsold' }).code).toBe('has-a-bid');
    room.does(bid(2));
    expect(room.state().room!.going).toBe(0);
  });

  it('can be relisted with corrections after withdrawal, in the same place (AUCT-S01)', () => {
    const room = openRoom(four);
    const right = player(2, { base: 75_000, overseas: true });
    expect(room.refuses({ kind: 'list', players: [right] }).code).toBe('listed-twice');
    room.does({ kind: 'withdraw', player: 2 }, { kind: 'list', players: [right, player(5)] });
    expect(room.state().lots.get(2)).toMatchObject({ status: 'upcoming', base: 75_000, overseas: true, place: 2 });
    expect(room.state()).toMatchObject({ upcoming: [1, 2, 3, 4, 5] });
    expect(room.state().lots.get(5)!.place).toBe(5);
    expect(room.refuses({ kind: 'undo', of: 3 }).code).toBe('cannot-undo');
    room.does({ kind: 'undo' });
    expect(room.state().lots.get(2)!.status).toBe('withdrawn');
  });

  it('that went unsold returns in an accelerated round (AUCT-S01)', () => {
    const room = openRoom(four);
    expect(room.refuses({ kind: 'return' }).code).toBe('nothing-to-return');
    for (let at = 0; at < 4; at += 1) room.does({ kind: 'call' }, { kind: 'unsold' });
    expect(room.refuses({ kind: 'call' }).code).toBe('not-upcoming');
    room.does({ kind: 'return' });
    expect(room.state()).toMatchObject({ round: 2, upcoming: [1, 2, 3, 4] });
    room.does({ kind: 'call', player: 2 }, bid(3), { kind: 'sell' });
    expect(room.state().lots.get(2)).toMatchObject({ status: 'sold', side: 3, round: 2, place: 2 });
    expect(room.refuses({ kind: 'return', players: [2] }).code).toBe('nothing-to-return');
  });

  it('not yet called comes before returning lots in an accelerated round (AUCT-S01)', () => {
    const room = openRoom(four);
    room.does({ kind: 'call' }, { kind: 'unsold' }, { kind: 'return' });
    expect(room.state()).toMatchObject({ round: 2, upcoming: [2, 3, 4, 1] });
    room.does({ kind: 'withdraw', player: 3 }, { kind: 'call', player: 4 }, { kind: 'unsold' });
    expect(room.state().upcoming).toEqual([2, 1]);
    for (let at = 0; at < 4; at += 1) room.does({ kind: 'undo' });
    expect(room.state()).toMatchObject({ round: 1, upcoming: [2, 3, 4] });
  });
});

describe('the right to match', () => {
  const withFormer = (rules = RULES, cards = 1) =>
    openRoom([player(1, { former: 3 }), player(2, { former: 3 }), player(3), player(4)], { rules, cards });

  it('goes to the former side after the hammer, with a final bid for the buyer first (AUCT-Q05, BEYOND-24)', () => {
    const room = withFormer();
    room.does({ kind: 'call' }, bid(1), { kind: 'sell' });
    expect(room.state().room!.match).toEqual({ side: 3, claimed: false, final: false });
    expect(room.refuses(bid(2)).code).toBe('match-asked');
    room.does({ kind: 'match' });
    expect(room.refuses({ kind: 'match' }).code).toBe('final-bid-due');
    expect(room.refuses(bid(2)).code).toBe('not-the-buyer');
    room.does(bid(1, 80_000));
    expect(room.refuses(bid(1)).code).toBe('final-bid-made');
    room.does({ kind: 'match' });
    expect(room.state().lots.get(1)).toMatchObject({ status: 'rtm', side: 3, price: 80_000 });
    expect(room.state().sides.get(3)).toMatchObject({ cards: 0, spent: 80_000, squad: [1] });
    // No match card is left.
    room.does({ kind: 'call' }, bid(1), { kind: 'sell' });
    expect(room.state().lots.get(2)).toMatchObject({ status: 'sold', side: 1 });
  });

  it('leaves the player with the buyer if the former side declines (AUCT-Q05)', () => {
    const before = withFormer();
    before.does({ kind: 'call' }, bid(1), { kind: 'sell' }, { kind: 'decline' });
    expect(before.state().lots.get(1)).toMatchObject({ status: 'sold', side: 1, price: 40_000 });
    const after = withFormer();
    after.does({ kind: 'call' }, bid(1), { kind: 'sell' }, { kind: 'match' }, { kind: 'stand' });
    expect(after.refuses({ kind: 'stand' }).code).toBe('final-bid-made');
    after.does({ kind: 'decline' });
    expect(after.state().sides.get(3)!.cards).toBe(1);
    expect(after.state().lots.get(1)!.side).toBe(1);
  });

  it('allows no bid but the final bid of the buyer (BEYOND-24)', () => {
    const room = withFormer();
    const standings = () => [...room.state().sides.values()].map((side) => standingOf(room.state(), side));
    const none = [
      { can: false, why: 'holds' },
      { can: false, why: 'match' },
      { can: false, why: 'match' },
    ];
    room.does({ kind: 'call' }, bid(1), { kind: 'sell' });
    expect([standings(), takesBids(room.state().room!)]).toEqual([none, false]);
    room.does({ kind: 'match' });
    expect([standings(), takesBids(room.state().room!)]).toEqual([[{ can: true }, ...none.slice(1)], true]);
    room.does(bid(1));
    expect([standings(), takesBids(room.state().room!)]).toEqual([none, false]);
  });

  it('takes the player at once if the rules have no final bid (AUCT-Q05)', () => {
    const room = withFormer({ ...RULES, finalBid: false });
    room.does({ kind: 'call' }, bid(1), { kind: 'sell' }, { kind: 'match' });
    expect(room.state().lots.get(1)).toMatchObject({ status: 'rtm', side: 3, price: 40_000 });
  });

  it('is not offered to the buyer itself, nor without a card or enough money (AUCT-S05)', () => {
    const own = withFormer();
    own.does({ kind: 'call' }, bid(3), { kind: 'sell' });
    expect(own.state().lots.get(1)!.status).toBe('sold');
    const none = withFormer(RULES, 0);
    none.does({ kind: 'call' }, bid(1), { kind: 'sell' });
    expect(none.state().lots.get(1)!.status).toBe('sold');
    const poor = openRoom([player(9), player(1, { former: 3 })], { cards: 1 });
    poor.does({ kind: 'call' }, bid(3, 200_000), { kind: 'sell' }, { kind: 'call' }, bid(1, 90_000), { kind: 'sell' });
    expect(poor.state().lots.get(1)!.status).toBe('sold');
  });
});

describe('undo', () => {
  it('voids the latest fact, sales included, until none is left (AUCT-S01)', () => {
    const room = openRoom(four);
    const empty = room.state();
    room.does({ kind: 'call' }, bid(1), bid(2), { kind: 'sell' });
    room.does({ kind: 'undo' });
    expect(room.holds()).toBe('2 at 45000');
    expect(purse(room, 2).left).toBe(300_000);
    room.does({ kind: 'undo' }, { kind: 'undo' }, { kind: 'undo' });
    expect({ ...room.state(), number: 0 }).toEqual({ ...empty, number: 0 });
    // The list, then the rules and sides.
    room.does({ kind: 'undo' }, { kind: 'undo' });
    expect({ ...room.state(), number: 0 }).toEqual(foldAuction([]));
    expect(room.refuses({ kind: 'undo' }).code).toBe('nothing-to-undo');
  });

  it('voids rules, sides and a list while no later fact depends on them (AUCT-S01)', () => {
    const room = openRoom(four);
    const [opened, listed] = [1, 2];
    expect(room.refuses({ kind: 'undo', of: opened })).toMatchObject({
      code: 'cannot-undo',
      words: expect.stringContaining('Set the rules and teams of this auction first.'),
    });
    room.does({ kind: 'call' });
    expect(room.refuses({ kind: 'undo', of: listed })).toMatchObject({
      code: 'cannot-undo',
      words: expect.stringContaining('Player 1 is not on the list.'),
    });
    room.does({ kind: 'undo' }, { kind: 'undo', of: listed }, { kind: 'undo', of: opened });
    expect(room.refuses({ kind: 'list', players: four }).code).toBe('not-open');
    const sides = [1, 2].map((side) => ({ side, purse: 500_000, cards: 0 }));
    room.does({ kind: 'open', rules: { ...RULES, lowestBase: 10_000 }, sides });
    room.does({ kind: 'list', players: [player(1, { base: 60_000, role: 'bowler' })] }, { kind: 'call' }, bid(1));
    expect([room.holds(), purse(room, 1).left, room.state().sides.size]).toEqual(['1 at 60000', 500_000, 2]);
    // Facts of the list that were voided before it stay voided.
    expect(room.refuses({ kind: 'undo', of: listed }).code).toBe('nothing-to-undo');
  });

  it('voids one of two lists, but not the one with a called player (AUCT-S01)', () => {
    const room = openRoom(four);
    room.does({ kind: 'call' }, { kind: 'list', players: [player(5)] });
    expect(room.refuses({ kind: 'undo', of: 2 }).code).toBe('cannot-undo');
    room.does({ kind: 'undo', of: room.facts.length });
    expect([...room.state().lots.keys()]).toEqual([1, 2, 3, 4]);
    room.does({ kind: 'unsold' }, { kind: 'list', players: [player(5)] }, { kind: 'call', player: 5 });
    expect(room.state().room!.player).toBe(5);
  });

  it('of an older sale alone requeues the player and keeps later facts (AUCT-S01, AUCT-S05)', () => {
    const room = openRoom(four);
    const sale = (side: number) => [{ kind: 'call' }, bid(side), { kind: 'sell' }] as const;
    room.does(...sale(1));
    const first = room.facts.length;
    room.does(...sale(2), { kind: 'call' }, { kind: 'unsold' });
    const unsold = room.facts.length;
    room.does({ kind: 'call' }, bid(3), { kind: 'undo', of: first });
    expect(room.facts.at(-1)!.body).toEqual({ kind: 'voided', of: first, also: [first - 2, first - 1] });
    expect([room.holds(), purse(room, 1).left, purse(room, 2).left]).toEqual(['3 at 40000', 300_000, 260_000]);
    expect(room.state()).toMatchObject({ upcoming: [1] });
    expect(room.state().lots.get(1)).toMatchObject({ status: 'upcoming', price: null, bids: [], place: 1 });
    room.does({ kind: 'undo', of: unsold }, { kind: 'sell' }, ...sale(2), { kind: 'call' });
    expect([room.state().lots.get(1)!.side, room.state().room!.player]).toEqual([2, 3]);
  });

  it('of an older sale is refused if later facts depend on it (AUCT-S05)', () => {
    const room = openRoom([player(1, { former: 2 }), player(2, { former: 2 }), player(3), player(4)], { cards: 1 });
    room.does({ kind: 'call' }, bid(1), { kind: 'sell' }, { kind: 'match' }, { kind: 'stand' }, { kind: 'match' });
    const matched = room.facts.length;
    room.does({ kind: 'call' }, bid(1), { kind: 'sell' });
    expect(room.refuses({ kind: 'undo', of: matched })).toMatchObject({ code: 'cannot-undo', field: 'of' });
    const free = openRoom(four);
    free.does({ kind: 'call' }, bid(1), { kind: 'sell' });
    const first = free.facts.length;
    free.does({ kind: 'withdraw', player: 4 }, { kind: 'undo', of: first });
    expect(free.holds()).toBe('1 at 40000');
    expect(free.state().lots.get(4)!.status).toBe('withdrawn');
  });
});

describe('an auction', () => {
  it('ends only when every side has its minimum, and resumes after an undo (AUCT-S05)', () => {
    const room = openRoom([player(1), player(2)], {
      sides: [1, 2],
      rules: { ...RULES, places: { least: 1, most: 2, overseas: 0 } },
    });
    room.does({ kind: 'call' }, bid(1), { kind: 'sell' });
    expect(room.refuses({ kind: 'close' }).words).toBe('Team 2 has 0 players and needs at least 1.');
    room.does({ kind: 'call' }, bid(2), { kind: 'sell' }, { kind: 'close' });
    expect(room.refuses({ kind: 'pause' }).code).toBe('closed');
    room.does({ kind: 'undo' });
    expect(room.state().phase).toBe('open');
  });

  it('takes no bid while paused (AUCT-S01)', () => {
    const room = openRoom(four);
    room.does({ kind: 'call' }, { kind: 'pause' });
    expect(room.refuses(bid(1)).code).toBe('paused');
    room.does({ kind: 'resume' }, bid(1));
    expect(room.holds()).toBe('1 at 40000');
  });

  it('opens only with consistent rules, and names the invalid field (AUCT-S01)', () => {
    const room = openRoom(four);
    expect(room.refuses({ kind: 'open', rules: RULES, sides: [] }).code).toBe('already-open');
    const opened = (rules: object, purse = 300_000) => {
      try {
        openRoom([], { rules: { ...RULES, ...rules }, purse });
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(opened({})).toBeNull();
    expect(opened({ steps: [{ from: 5, step: 5 }] })).toContain('first bid step must start at 0');
    expect(opened({ places: { least: 5, most: 4, overseas: 0 } })).toContain('is larger than the largest');
    expect(opened({}, 50_000)).toContain('cannot fill 3 places');
  });

  it('folds from its log alone (AUCT-S05)', () => {
    const room = openRoom(four);
    room.does({ kind: 'call' }, bid(1), bid(2), { kind: 'undo' }, { kind: 'sell' });
    expect(foldAuction(room.facts)).toEqual(foldAuction(JSON.parse(JSON.stringify(room.facts))));
    expect(room.state().lots.get(1)!.bids).toHaveLength(1);
  });
});

describe('money', () => {
  it('is written in crores and lakhs or in thousands, unambiguously (AUCT-Q05)', () => {
    expect([187_500_000, 3_000_000, 50_000, 267_500_001, 10_000_000].map((one) => moneyText(one, 'INR'))).toEqual([
      '₹18.75 crore',
      '₹30 lakh',
      '₹50000',
      '₹26.7500001 crore',
      '₹1 crore',
    ]);
    expect([340_000, 8_420_000, 950, -5_000].map((one) => moneyText(one, 'GBP'))).toEqual([
      '£340k',
      '£8.42m',
      '£950',
      '−£5k',
    ]);
    expect(moneyText(2_223_000, 'USD')).toBe('$2.223m');
  });

  it('is rounded down to three significant digits for a share of a sum (BEYOND-24)', () => {
    expect([58_636, 15_166_666, 999, 0, 1_000].map((one) => aboutMoney(one))).toEqual([
      58_600, 15_100_000, 999, 0, 1_000,
    ]);
    expect(moneyText(11_821_000_000, 'INR')).toBe('₹1,182.1 crore');
  });

  it('is converted at one rate per season, to whole units (AUCT-S02)', () => {
    expect(converted(267_500_000, 0.01185)).toBe(3_169_875);
  });
});
