/** Auction room for tests: rules on commands and stores the facts one second apart. */
import { ruleAuction } from '../rule.ts';
import type { AuctionCommand, AuctionRefusal } from '../command.ts';
import type { AuctionFact, AuctionRules, ListedPlayer, Role } from '../fact.ts';
import { foldAuction } from '../fold.ts';
import { type AuctionState, highest, lotInRoom } from '../state.ts';

export const START = Date.UTC(2027, 0, 9, 10);
export const RULES: AuctionRules = {
  currency: 'GBP',
  steps: [
    { from: 0, step: 5_000 },
    { from: 100_000, step: 10_000 },
    { from: 500_000, step: 20_000 },
  ],
  places: { least: 3, most: 4, overseas: 2 },
  roles: { batter: 1, 'wk-batter': 1, 'all-rounder': 1, bowler: 1 },
  lowestBase: 20_000,
  finalBid: true,
};
const roles: readonly Role[] = ['batter', 'wk-batter', 'all-rounder', 'bowler'];

export const player = (number: number, more: Partial<ListedPlayer> = {}): ListedPlayer => ({
  player: number,
  role: roles[number % 4]!,
  cap: 'capped',
  overseas: false,
  sale: true,
  base: 40_000,
  set: null,
  former: null,
  ...more,
});

export interface AuctionRoom {
  facts: AuctionFact[];
  state(): AuctionState;
  /** Stores the resulting facts; throws if a command is refused. */
  does(...commands: AuctionCommand[]): void;
  /** Returns the refusal; throws if the command is allowed. */
  refuses(command: AuctionCommand): AuctionRefusal;
  /** For example "1 at 45000"; null without a bid. */
  holds(): string | null;
}

export function openRoom(
  players: readonly ListedPlayer[],
  { rules = RULES, sides = [1, 2, 3], purse = 300_000, cards = 0 } = {},
): AuctionRoom {
  const facts: AuctionFact[] = [];
  const state = (): AuctionState => foldAuction(facts);
  const room: AuctionRoom = {
    facts,
    state,
    does: (...commands) => {
      for (const command of commands) {
        const ruling = ruleAuction(facts, command);
        if (!ruling.ok) throw new Error(`${command.kind} was refused: ${ruling.refusal.words}`);
        facts.push({ number: facts.length + 1, recordedAt: START + facts.length * 1000, body: ruling.body });
      }
    },
    refuses: (command) => {
      const ruling = ruleAuction(facts, command);
      if (ruling.ok) throw new Error(`${command.kind} was allowed`);
      return ruling.refusal;
    },
    holds: () => {
      const bid = highest(lotInRoom(state()));
      return bid === null ? null : `${bid.side} at ${bid.amount}`;
    },
  };
  room.does({ kind: 'open', rules, sides: sides.map((side) => ({ side, purse, cards })) }, { kind: 'list', players });
  return room;
}
