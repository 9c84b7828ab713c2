/** Plays a whole demo auction at once, with the same rules and auctioneer as the one in progress. */
import {
  applyFact,
  type AuctionCommand,
  type AuctionFact,
  type AuctionState,
  emptyAuction,
  ruleAuction,
} from '@sightscreen/auction';
import { nextCommand } from './next-command.ts';
import type { AuctionPlan } from './plan.ts';

export interface Played {
  state: AuctionState;
  facts: AuctionFact[];
  nameOf: (player: number) => string;
}

/**
 * @param startedAt milliseconds; facts are spaced like those of the auction that readers watch
 * @param until stops before the first fact for which it is true
 * @param numberOf number of a player, by name
 */
export function playAuction(
  plan: AuctionPlan,
  startedAt: number,
  numberOf: (name: string) => number,
  until: (state: AuctionState) => boolean = () => false,
): Played {
  const names = new Map(plan.players.map(({ name }) => [numberOf(name), name]));
  const nameOf = (player: number): string => names.get(player) ?? '';
  const state = emptyAuction();
  const facts: AuctionFact[] = [];
  let at = startedAt;
  for (;;) {
    const step = until(state) ? null : nextCommand(plan, state, nameOf);
    if (step === null) return { state, facts, nameOf };
    const command: AuctionCommand =
      step.command.kind === 'list'
        ? {
            kind: 'list',
            players: step.command.players.map((player) => ({ ...listed(player), player: numberOf(player.name) })),
          }
        : step.command;
    const ruling = ruleAuction(facts, command, state);
    if (!ruling.ok) throw new Error(`${command.kind} was refused: ${ruling.refusal.words}`);
    // Facts have distinct times, also distinct from those of listed lots.
    at += Math.max(step.after, plan.players.length);
    const fact = { number: facts.length + 1, recordedAt: at, body: ruling.body };
    facts.push(fact);
    applyFact(state, fact);
  }
}

const listed = ({ name: _, country: __, age: ___, style: ____, ...rest }: AuctionPlan['players'][number]) => rest;
