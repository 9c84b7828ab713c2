/** Whether a fact may follow on a state. Null when it may, else what forbids it. */
import type { AuctionRefusal, AuctionRefusalCode } from './command.ts';
import type { AuctionFactBody, AuctionRules } from './fact.ts';
import { moneyText } from './money.ts';
import { matcherOf, nextBid, type Unable, unableToBuy } from './purse.ts';
import { type AuctionState, type Bid, highest, type Lot, lotInRoom, type Room } from './state.ts';

export const refused = (code: AuctionRefusalCode, words: string, field?: string): AuctionRefusal =>
  field === undefined ? { code, words } : { code, words, field };

type Body<K extends AuctionFactBody['kind']> = Extract<AuctionFactBody, { kind: K }>;

export function forbids(state: AuctionState, body: AuctionFactBody): AuctionRefusal | null {
  const { rules, phase } = state;
  if (body.kind === 'opened')
    return rules === null ? badRules(body) : refused('already-open', 'This auction has its rules and sides already.');
  if (rules === null) return refused('not-open', 'Say the rules and the sides of this auction first.');
  if (phase === 'closed' && body.kind !== 'voided')
    return refused('closed', 'This auction is over. Undo its end to go on.');
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
  if (sides.length < 2) return wrong('sides', 'An auction needs at least two sides.');
  if (new Set(sides.map(({ side }) => side)).size < sides.length) return wrong('sides', 'A side is named twice.');
  if (rules.steps[0]?.from !== 0) return wrong('rules.steps', 'The first step must begin at 0.');
  if (rules.steps.some(({ from }, at) => at > 0 && from <= rules.steps[at - 1]!.from))
    return wrong('rules.steps', 'Each step must begin above the one before.');
  const { least, most, overseas } = rules.places;
  if (least > most) return wrong('rules.places', `At least ${least} and at most ${most} places cannot both hold.`);
  if (overseas > most) return wrong('rules.places.overseas', `A squad of ${most} has no ${overseas} from overseas.`);
  const poor = sides.find(({ purse }) => purse < least * rules.lowestBase);
  return poor === undefined
    ? null
    : wrong('sides', `The purse of side ${poor.side} does not fill ${least} places at the lowest base price.`);
}

function badList({ lots }: AuctionState, { players }: Body<'listed'>): AuctionRefusal | null {
  // Who was withdrawn may be listed again: so what was wrong of one player is put right.
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
  if (lot.status !== 'upcoming') return refused('not-upcoming', `He is ${lot.status} already.`, 'player');
  return cannotBuy(unableToBuy(state, side, lot, body.price), rules, 'price');
}

function badCall(state: AuctionState, { player }: Body<'called'>): AuctionRefusal | null {
  const lot = state.lots.get(player);
  if (lot === undefined) return unknownPlayer(player);
  if (state.room !== null) return refused('lot-in-room', 'Settle the lot in the room first: sold or unsold.');
  return state.upcoming.includes(player)
    ? null
    : refused('not-upcoming', `He is not to be called: ${lot.status}.`, 'player');
}

function badWithdrawal({ lots, upcoming, room }: AuctionState, { player }: Body<'withdrawn'>): AuctionRefusal | null {
  const lot = lots.get(player);
  if (lot === undefined) return unknownPlayer(player);
  if (room?.player === player)
    return lot.bids.length === 0 ? null : refused('has-a-bid', 'He has a bid: undo it before he is withdrawn.');
  return upcoming.includes(player) ? null : refused('not-upcoming', `He is ${lot.status} already.`, 'player');
}

function badReturn({ lots, room }: AuctionState, { players }: Body<'returned'>): AuctionRefusal | null {
  if (room !== null) return refused('lot-in-room', 'Settle the lot in the room first: sold or unsold.');
  if (players.length === 0) return refused('nothing-to-return', 'Nobody went unsold.', 'players');
  for (const player of players) {
    const lot = lots.get(player);
    if (lot === undefined) return unknownPlayer(player);
    if (lot.status !== 'unsold' && lot.status !== 'upcoming')
      return refused('nothing-to-return', `Player ${player} is ${lot.status} and does not come back.`, 'players');
  }
  return null;
}

function badEnd({ room, sides }: AuctionState, { places }: AuctionRules): AuctionRefusal | null {
  if (room !== null) return refused('lot-in-room', 'Settle the lot in the room first: sold or unsold.');
  const few = [...sides.values()].find(({ squad }) => squad.length < places.least);
  return few === undefined
    ? null
    : refused('places-to-fill', `Side ${few.side} has ${few.squad.length} players; it needs ${places.least}.`);
}

type OfRoom = Body<'bid' | 'going' | 'knocked' | 'claimed' | 'stood' | 'sold' | 'matched' | 'unsold'>;

function ofTheRoom(state: AuctionState, rules: AuctionRules, body: OfRoom): AuctionRefusal | null {
  const lot = lotInRoom(state);
  const { room } = state;
  if (lot === null || room === null || lot.player !== body.player)
    return refused('no-lot', lot === null ? 'Call a lot first.' : 'Another lot is in the room.');
  const bid = highest(lot);
  if (body.kind === 'bid') return badBid(state, rules, lot, body);
  if (body.kind === 'unsold')
    return bid === null ? null : refused('has-a-bid', 'There is a bid: sell him, or undo the bid.');
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
      : refused('match-asked', 'The former side is to be asked first whether it matches.');
  }
  return refused('no-match-asked', 'No side has been asked whether it matches.');
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
      return refused('match-asked', 'The hammer has fallen: the former side matches or declines.');
    case 'claimed':
      if (!rules.finalBid)
        return refused('match-asked', 'These rules know no last bid: the player is matched at once.');
      return match.claimed ? refused('final-bid-due', 'It has said so. The buyer has a last bid.') : null;
    case 'stood':
      if (!match.claimed) return refused('not-claimed', 'The former side has not said whether it matches.');
      return match.final ? refused('final-bid-made', 'The buyer has had the last bid.') : null;
    case 'matched': {
      if (rules.finalBid && !match.final) return refused('final-bid-due', 'The buyer has a last bid first.');
      const side = state.sides.get(match.side)!;
      return cannotBuy(unableToBuy(state, side, lot, bid.amount), rules);
    }
    case 'sold':
      return match.claimed && !match.final ? refused('final-bid-due', 'The buyer has a last bid first.') : null;
  }
}

function badBid(state: AuctionState, rules: AuctionRules, lot: Lot, body: Body<'bid'>): AuctionRefusal | null {
  const side = state.sides.get(body.side);
  if (side === undefined) return unknownSide(body.side);
  const bid = highest(lot);
  const match = state.room?.match ?? null;
  if (match === null && bid?.side === body.side)
    return refused('holds-the-bid', 'This side holds the bid already.', 'side');
  if (match !== null) {
    if (!match.claimed) return refused('match-asked', 'The hammer has fallen: the former side matches or declines.');
    if (match.final) return refused('final-bid-made', 'The buyer has had the last bid.');
    if (bid?.side !== body.side) return refused('not-the-buyer', 'Only the buyer has a last bid.', 'side');
  }
  const least = nextBid(rules, lot);
  if (body.amount < least)
    return refused('below-next-bid', `The next bid is ${moneyText(least, rules.currency)}.`, 'amount');
  if (!isOnSteps(rules, lot, body.amount))
    return refused(
      'off-the-steps',
      `Bids go up by the steps of the rules: next is ${moneyText(least, rules.currency)}.`,
      'amount',
    );
  return cannotBuy(unableToBuy(state, side, lot, body.amount), rules, 'amount');
}

/** A side may jump, but only to an amount that bid after bid would have reached. */
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
      return refused('squad-full', `This side has its ${places.most} players.`, 'side');
    case 'overseas':
      return refused('overseas-full', `This side has its ${places.overseas} players from overseas.`, 'side');
    case 'short':
      return refused(
        'beyond-purse',
        `This side is ${moneyText(unable.short, currency)} short, with what it must keep for its empty places.`,
        field,
      );
  }
}

const unknownPlayer = (player: number): AuctionRefusal =>
  refused('unknown-player', `Player ${player} is not on the list.`, 'player');
const unknownSide = (side: number): AuctionRefusal =>
  refused('unknown-side', `Side ${side} is not in this auction.`, 'side');
