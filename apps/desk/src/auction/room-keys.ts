/** The auctioneer's keys, depending on the state of the room. */
import { type AuctionCommand, type AuctionState, highest, lotInRoom, type Side } from '@sightscreen/auction';
import { auctions } from '../text/en.ts';

/** The effect of a key: it submits a command or opens a form. */
export type KeyAction =
  | { command: Exclude<AuctionCommand, { kind: 'list' | 'open' | 'undo' }> }
  | { form: 'jump' | 'retain' | 'close' | 'add' | 'undo' };
export interface RoomKey {
  key: string;
  label: string;
  act: KeyAction;
  tone: 'done' | 'plain' | 'wicket';
}

/** Figures first, then letters that are not commands: sides keep their keys for the whole auction. */
const SIDE_KEYS = [...'1234567890', ...'qyfhilovzc'];
/** Sides with their keys, in the order of the rules. */
export const sideKeys = ({ sides }: AuctionState): { key: string; side: Side }[] =>
  [...sides.values()].slice(0, SIDE_KEYS.length).map((side, at) => ({ key: SIDE_KEYS[at]!, side }));

const key = (name: string, label: string, act: KeyAction, tone: RoomKey['tone'] = 'plain'): RoomKey => ({
  key: name,
  label,
  act,
  tone,
});

/** Keys that apply now; what the rules forbid beyond that is refused with a message. */
export function commandKeys(state: AuctionState): RoomKey[] {
  const { phase, room, rules, upcoming, lots } = state;
  if (rules === null) return [];
  const undo = key('u', auctions.undo, { form: 'undo' });
  if (phase === 'closed') return [undo];
  if (phase === 'paused') return [key('p', auctions.resume, { command: { kind: 'resume' } }, 'done'), undo];
  const lot = lotInRoom(state);
  if (lot === null || room === null) {
    const back = upcoming.length === 0 && [...lots.values()].some(({ status }) => status === 'unsold');
    return [
      key('n', auctions.call, { command: { kind: 'call' } }, upcoming.length > 0 ? 'done' : 'plain'),
      ...(back ? [key('r', auctions.accelerated, { command: { kind: 'return' } })] : []),
      key('k', auctions.retain, { form: 'retain' }),
      key('a', auctions.add, { form: 'add' }),
      undo,
      key('p', auctions.pause, { command: { kind: 'pause' } }),
      key('e', auctions.close, { form: 'close' }),
    ];
  }
  const { match, going } = room;
  if (match !== null) {
    const last = match.claimed && !match.final;
    return [
      ...(last
        ? [key('t', auctions.stand, { command: { kind: 'stand' } }, 'done'), key('j', auctions.jump, { form: 'jump' })]
        : [
            key('m', match.claimed ? auctions.takes : auctions.match, { command: { kind: 'match' } }, 'done'),
            key('d', auctions.decline, { command: { kind: 'decline' } }),
          ]),
      undo,
    ];
  }
  const bid = highest(lot) !== null;
  return [
    ...(bid
      ? [
          key('g', going === 0 ? auctions.goingOnce : auctions.goingTwice, {
            command: { kind: 'going', times: going === 0 ? 1 : 2 },
          }),
          key('s', auctions.sell, { command: { kind: 'sell' } }, 'done'),
        ]
      : [
          key('x', auctions.unsold, { command: { kind: 'unsold' } }, 'done'),
          key('w', auctions.withdraw, { command: { kind: 'withdraw' } }),
        ]),
    key('j', auctions.jump, { form: 'jump' }),
    undo,
    key('p', auctions.pause, { command: { kind: 'pause' } }),
  ];
}
