/** Runs one demo auction at the desk, from the head of its log to its end. Keeps no state besides the log. */
import { type AuctionFact, type AuctionFactBody, foldAuction } from '@sightscreen/auction';
import type { DeskLine } from './desk-line.ts';
import { nextCommand } from './next-said.ts';
import type { AuctionPlan } from './plan.ts';

export interface Auctioneer {
  desk: DeskLine;
  clock(): number;
  /** Resolves after so many milliseconds, or at once when `signal` is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  speed: number;
  note(words: string): void;
}
export type Held = 'over' | 'stopped' | 'given up';

const patience = { first: 1_000, most: 15_000, refusals: 3, rest: 60_000, paused: 10_000 };

export async function holdAuction(
  auction: number,
  plan: AuctionPlan,
  { desk, clock, sleep, speed, note }: Auctioneer,
  signal: AbortSignal,
): Promise<Held> {
  const facts: AuctionFact[] = [];
  const names = new Map<number, string>();
  let away = patience.first;
  let refused = 0;
  const wait = async (after: number | null): Promise<void> => {
    await sleep(after ?? away, signal);
    away = Math.min(patience.most, away * 2);
  };
  for (let known = false; !signal.aborted;) {
    if (!known) {
      const looked = await desk.look(auction, facts.length);
      if (looked.kind !== 'heard') {
        if (looked.kind === 'hopeless') return 'given up';
        await wait(looked.kind === 'away' ? looked.after : null);
        continue;
      }
      for (const { player, name } of looked.value.listed?.players ?? []) names.set(player, name);
      for (const { number, recordedAt, body } of looked.value.facts)
        facts.push({ number, recordedAt, body: body as unknown as AuctionFactBody });
      known = true;
    }
    const state = foldAuction(facts);
    const step = nextCommand(plan, state, (player) => names.get(player) ?? '');
    if (step === null) {
      if (state.phase === 'closed') return 'over';
      await sleep(patience.paused, signal);
      known = false;
      continue;
    }
    const last = facts.at(-1)?.recordedAt ?? 0;
    await sleep(last + step.after / speed - clock(), signal);
    if (signal.aborted) break;
    const outcome = await desk.say(auction, {
      id: `simulator-${state.number}${refused > 0 ? `-${refused}` : ''}`,
      expected: state.number,
      command: step.say,
    });
    known = false;
    if (outcome.kind === 'heard') [away, refused] = [patience.first, 0];
    else if (outcome.kind === 'away') await wait(outcome.after);
    else if (outcome.kind === 'hopeless') return 'given up';
    else if (outcome.kind === 'refused') {
      note(`auction ${auction} after ${state.number}: ${step.say.kind} refused: ${outcome.words}`);
      refused += 1;
      if (refused >= patience.refusals) await sleep(patience.rest, signal);
    }
  }
  return 'stopped';
}
