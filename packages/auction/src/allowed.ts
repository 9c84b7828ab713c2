/** Decides whether a fact may follow a state: null if it may, else the refusal. */
import type { AuctionRefusal, AuctionRefusalCode } from './command.ts';
import type { AuctionFactBody, AuctionRules } from './fact.ts';
import { moneyText } from './money.ts';
import { matcherOf, nextBid, type Unable, unableToBuy } from './purse.ts';
import { type AuctionState, type Bid, highest, type Lot, lotInRoom, type Room } from './state.ts';

export const refused = (code: AuctionRefusalCode, words: string, field?: string): AuctionRefusal =>
  field === undefined ? { code, words } : { code, words, field };

const STATUS_WORDS: Record<Lot['status'], string> = {
  upcoming: 'still to come',
  room: 'up for auction now',
  sold: 'already sold',
  rtm: 'already matched',
  unsold: 'already unsold',
  retained: 'already retained',
  withdrawn: 'withdrawn',
};
const playerCount = (count: number): string => `${count} ${count === 1 ? 'player' : 'players'}`;

type Body<K extends AuctionFactBody['kind']> = Extract<AuctionFactBody, { kind: K }>;

export function findRefusal(state: AuctionState, body: AuctionFactBody): AuctionRefusal | null {
  const { rules, phase } = state;
  if (body.kind === 'opened')
    return rules === null ? badRules(body) : refused('already-open', 'This auction already has its rules and teams.');
  if (rules === null) return refused('not-open', 'Set the rules and teams of this auction first.');
  if (phase === 'closed' && body.kind !== 'voided')
    return refused('closed', 'This auction is over. Undo its end to continue.');
  if (phase === 'paused' && !['resumed', 'closed', 'voided'].includes(body.kind))
    return refused('paused', 'The auction is paused. Resume it first.');
  switch (body.kind) {
    case 'listed':
      return badList(state, body);
    case 'retained':
      return badRetention(state, rules, body);
    case 'called':
      return badCall(state, body);
    case 'returned':
      return badReturn(state, body);
    case 'paused':
      return null;
    case 'resumed':
      return phase === 'paused' ? null : refused('not-open', 'The auction is not paused.');
    case 'closed':
      return badEnd(state, rules);
    case 'withdrawn':
      return badWithdrawal(state, body);
    case 'voided':
      return null;
    default:
      return ofTheRoom(state, rules, body);
  }
}

function badRules({ rules, sides }: Body<'opened'>): AuctionRefusal | null {
  const wrong = (field: string, words: string): AuctionRefusal => refused('bad-rules', words, field);
  if (sides.length < 2) return wrong('sides', 'An auction needs at least two teams.');
  if (new Set(sides.map(({ side }) => side)).size < sides.length) return wrong('sides', 'A team is named twice.');
  if (rules.steps[0]?.from !== 0) return wrong('rules.steps', 'The first bid step must start at 0.');
  if (rules.steps.some(({ from }, at) => at > 0 && from <= rules.steps[at - 1]!.from))
    return wrong('rules.steps', 'Each bid step must start above the one before.');
  const { least, most, overseas } = rules.places;
  if (least > most) return wrong('rules.places', `The smallest squad (${least}) is larger than the largest (${most}).`);
  if (overseas > most)
    return wrong('rules.places.overseas', `A squad of ${most} cannot hold ${overseas} overseas players.`);
  const poor = sides.find(({ purse }) => purse < least * rules.lowestBase);
  return poor === undefined
    ? null
    : wrong('sides', `The purse of Team ${poor.side} cannot fill ${least} places at the lowest base price.`);
}

function badList({ lots }: AuctionState, { players }: Body<'listed'>): AuctionRefusal | null {
  // Withdrawn players may be listed again, so that their details can be corrected.
  const seen = new Set([...lots.values()].flatMap(({ player, status }) => (status === 'withdrawn' ? [] : [player])));
  for (const { player } of players) {
    if (seen.has(player)) return refused('listed-twice', `Player ${player} is on the list twice.`, 'players');
    seen.add(player);
  }
  return null;
}

function badRetention(state: AuctionState, rules: AuctionRules, body: Body<'retained'>): AuctionRefusal | null {
  const lot = state.lots.get(body.player);
  const side = state.sides.get(body.side);
  if (lot === undefined) return unknownPlayer(body.player);
  if (side === undefined) return unknownSide(body.side);
  if (lot.status !== 'upcoming')
    return refused('not-upcoming', `Player ${body.player} cannot be auctioned: ${STATUS_WORDS[lot.status]}.`, 'player');
  return cannotBuy(unableToBuy(state, side, lot, body.price), rules, 'price');
}

function badCall(state: AuctionState, { player }: Body<'called'>): AuctionRefusal | null {
  const lot = state.lots.get(player);
  if (lot === undefined) return unknownPlayer(player);
  if (state.room !== null) return refused('lot-in-room', 'Settle the current lot first: sold or unsold.');
  return state.upcoming.includes(player)
    ? null
    : refused('not-upcoming', `Player ${player} cannot be called: ${STATUS_WORDS[lot.status]}.`, 'player');
}

function badWithdrawal({ lots, upcoming, room }: AuctionState, { player }: Body<'withdrawn'>): AuctionRefusal | null {
  const lot = lots.get(player);
  if (lot === undefined) return unknownPlayer(player);
  if (room?.player === player)
    return lot.bids.length === 0
      ? null
      : refused('has-a-bid', 'There is a bid. Undo it before you withdraw the player.');
  return upcoming.includes(player)
    ? null
    : refused('not-upcoming', `Player ${player} cannot be withdrawn: ${STATUS_WORDS[lot.status]}.`, 'player');
}

function badReturn({ lots, room }: AuctionState, { players }: Body<'returned'>): AuctionRefusal | null {
  if (room !== null) return refused('lot-in-room', 'Settle the current lot first: sold or unsold.');
  if (players.length === 0) return refused('nothing-to-return', 'No player went unsold.', 'players');
  for (const player of players) {
    const lot = lots.get(player);
    if (lot === undefined) return unknownPlayer(player);
    if (lot.status !== 'unsold' && lot.status !== 'upcoming')
      return refused('nothing-to-return', `Player ${player} cannot return: ${STATUS_WORDS[lot.status]}.`, 'players');
  }
  return null;
}

function badEnd({ room, sides }: AuctionState, { places }: AuctionRules): AuctionRefusal | null {
  if (room !== null) return refused('lot-in-room', 'Settle the current lot first: sold or unsold.');
  const few = [...sides.values()].find(({ squad }) => squad.length < places.least);
  return few === undefined
    ? null
    : refused(
        'places-to-fill',
        `Team ${few.side} has ${playerCount(few.squad.length)} and needs at least ${places.least}.`,
      );
}

type OfRoom = Body<'bid' | 'going' | 'knocked' | 'claimed' | 'stood' | 'sold' | 'matched' | 'unsold'>;

function ofTheRoom(state: AuctionState, rules: AuctionRules, body: OfRoom): AuctionRefusal | null {
  const lot = lotInRoom(state);
  const { room } = state;
  if (lot === null || room === null || lot.player !== body.player)
    return refused('no-lot', lot === null ? 'Call a lot first.' : 'Another player is up for auction.');
  const bid = highest(lot);
  if (body.kind === 'bid') return badBid(state, rules, lot, body);
  if (body.kind === 'unsold')
    return bid === null ? null : refused('has-a-bid', 'There is a bid. Sell the player or undo the bid.');
  if (bid === null) return refused('no-bid', 'There is no bid yet.');
  return room.match === null ? beforeTheHammer(state, lot, bid, body) : afterTheHammer(state, rules, lot, bid, body);
}

type WithBid = Exclude<OfRoom, Body<'bid' | 'unsold'>>;

function beforeTheHammer(state: AuctionState, lot: Lot, bid: Bid, body: WithBid): AuctionRefusal | null {
  if (body.kind === 'going') return null;
  if (body.kind === 'knocked' || body.kind === 'sold') {
    if (bid.side !== body.side || bid.amount !== body.amount) return refused('not-the-buyer', 'Another bid is higher.');
    const asks = matcherOf(state, lot) !== null;
    return asks === (body.kind === 'knocked')
      ? null
      : refused('match-asked', 'Ask the former team first whether they match.');
  }
  return refused('no-match-asked', 'No team has been asked to match.');
}

function afterTheHammer(
  state: AuctionState,
  rules: AuctionRules,
  lot: Lot,
  bid: Bid,
  body: WithBid,
): AuctionRefusal | null {
  const match = (state.room as Room).match!;
  switch (body.kind) {
    case 'going':
    case 'knocked':
      return refused('match-asked', 'Bidding is closed. The former team must match or decline.');
    case 'claimed':
      if (!rules.finalBid)
        return refused('match-asked', 'These rules have no final bid: the player is matched at once.');
      return match.claimed
        ? refused('final-bid-due', 'The team has already matched. The buyer has one final bid.')
        : null;
    case 'stood':
      if (!match.claimed) return refused('not-claimed', 'The former team has not said whether they match.');
      return match.final ? refused('final-bid-made', 'The buyer has made the final bid.') : null;
    case 'matched': {
      if (rules.finalBid && !match.final) return refused('final-bid-due', 'The buyer has one final bid first.');
      const side = state.sides.get(match.side)!;
      return cannotBuy(unableToBuy(state, side, lot, bid.amount), rules);
    }
    case 'sold':
      return match.claimed && !match.final ? refused('final-bid-due', 'The buyer has one final bid first.') : null;
  }
}

function badBid(state: AuctionState, rules: AuctionRules, lot: Lot, body: Body<'bid'>): AuctionRefusal | null {
  const side = state.sides.get(body.side);
  if (side === undefined) return unknownSide(body.side);
  const bid = highest(lot);
  const match = state.room?.match ?? null;
  if (match === null && bid?.side === body.side)
    return refused('holds-the-bid', 'This team already has the highest bid.', 'side');
  if (match !== null) {
    if (!match.claimed) return refused('match-asked', 'Bidding is closed. The former team must match or decline.');
    if (match.final) return refused('final-bid-made', 'The buyer has made the final bid.');
    if (bid?.side !== body.side) return refused('not-the-buyer', 'Only the buyer may make the final bid.', 'side');
  }
  const least = nextBid(rules, lot);
  if (body.amount < least)
    return refused('below-next-bid', `The next bid is ${moneyText(least, rules.currency)}.`, 'amount');
  if (!isOnSteps(rules, lot, body.amount))
    return refused(
      'off-the-steps',
      `Bids rise in fixed steps. The next bid is ${moneyText(least, rules.currency)}.`,
      'amount',
    );
  return cannotBuy(unableToBuy(state, side, lot, body.amount), rules, 'amount');
}

/** A side may jump a bid, but only to an amount on the ladder of bid steps. */
function isOnSteps(rules: AuctionRules, lot: Lot, amount: number): boolean {
  let reached = nextBid(rules, lot);
  while (reached < amount) {
    const band = rules.steps.findLastIndex(({ from }) => from <= reached);
    const { step } = rules.steps[band]!;
    const end = Math.min(amount, rules.steps[band + 1]?.from ?? amount);
    reached += step * Math.max(1, Math.ceil((end - reached) / step));
  }
  return reached === amount;
}

function cannotBuy(unable: Unable | null, { currency, places }: AuctionRules, field?: string): AuctionRefusal | null {
  switch (unable?.why) {
    case undefined:
      return null;
    case 'full':
      return refused('squad-full', `This team’s squad is full (${playerCount(places.most)}).`, 'side');
    case 'overseas':
      return refused('overseas-full', `This team’s overseas places are full (${places.overseas}).`, 'side');
    case 'short':
      return refused(
        'beyond-purse',
        `This team is ${moneyText(unable.short, currency)} short, after setting aside the base price for its open places.`,
        field,
      );
  }
}

const unknownPlayer = (player: number): AuctionRefusal =>
  refused('unknown-player', `Player ${player} is not on the list.`, 'player');
const unknownSide = (side: number): AuctionRefusal =>
  refused('unknown-side', `Team ${side} is not in this auction.`, 'side');
