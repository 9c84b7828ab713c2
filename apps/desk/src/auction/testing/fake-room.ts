/** A fake auction server in memory: it rules on commands as the real one does. */
import { type AuctionCommand, type AuctionFact, foldAuction, ruleAuction } from '@sightscreen/auction';
import type { AuctionAtDesk, AuctionCommandRequest } from '@sightscreen/contracts/desk/auction';
import type { Reply } from '../../calls/transport.ts';
import type { AuctionDeskDeps, Pending } from '../auction-desk.ts';
import { createAuctionDesk } from '../auction-desk.ts';

const SIDES = ['Rooks', 'Herons', 'Kites'];

export function fakeRoom() {
  const facts: (AuctionFact & { by: string })[] = [];
  const answers = new Map<string, number>();
  const moved = new Set<() => void>();
  const room = {
    facts,
    /** `deaf`: commands are applied, and the reply is lost. */
    line: 'up' as 'up' | 'down' | 'deaf' | 'signed-out',
    /** Delays log replies until it resolves. */
    slow: Promise.resolve(),
    /** Ids of the commands received. */
    received: [] as string[],
    /** The currency of each room that was followed. */
    followed: [] as (string | null)[],
    append: (command: AuctionCommand, by = 'Other'): void => {
      const ruling = ruleAuction(facts, command);
      if (!ruling.ok) throw new Error(ruling.refusal.words);
      facts.push({ number: facts.length + 1, recordedAt: facts.length * 1_000, by, body: ruling.body });
    },
    tell: (): void => {
      for (const hear of moved) hear();
    },
  };
  const failed = (): Reply<never> | null =>
    room.line === 'down'
      ? { ok: false, failure: { kind: 'offline', retryAfter: null } }
      : room.line === 'signed-out'
        ? { ok: false, failure: { kind: 'signed-out' } }
        : null;
  const problem = (status: number, message: string): Reply<never> => ({
    ok: false,
    failure: { kind: 'problem', status, problem: { message, code: 'x' } },
  });
  const calls = {
    auction: async (_: string, since: number): Promise<Reply<AuctionAtDesk>> => {
      await room.slow;
      return (
        failed() ?? {
          ok: true,
          value: {
            auction: {
              id: 7,
              world: 'real',
              tournament: 'harbour',
              year: 2027,
              title: 'Harbour auction',
              phase: foldAuction(facts).phase,
              number: facts.length,
            },
            facts: facts.slice(since).map((fact) => ({ ...fact, body: { ...fact.body } })),
            listed: {
              players: [1, 2, 3, 4].map((player) => ({ player, name: `Lot ${player}`, country: null, style: null })),
              sides: SIDES.map((name, at) => ({ side: at + 1, name, shortName: name.slice(0, 3) })),
            },
          },
        }
      );
    },
    submitAuctionCommand: async (_: string, { id, expected, command }: AuctionCommandRequest) => {
      const fails = failed();
      if (fails !== null) return fails;
      room.received.push(id);
      const answer = (number: number, repeated: boolean) =>
        room.line === 'deaf'
          ? ({ ok: false, failure: { kind: 'offline', retryAfter: null } } as Reply<never>)
          : { ok: true as const, value: { number, repeated, live: null } };
      const before = answers.get(id);
      if (before !== undefined) return answer(before, true);
      if (expected !== facts.length) return problem(409, 'Somebody else has spoken.');
      const ruling = ruleAuction(facts, command as AuctionCommand);
      if (!ruling.ok) return problem(422, ruling.refusal.words);
      room.append(command as AuctionCommand, 'Edda');
      answers.set(id, facts.length);
      return answer(facts.length, false);
    },
  } satisfies AuctionDeskDeps['calls'];

  room.append({
    kind: 'open',
    rules: {
      currency: 'GBP',
      steps: [{ from: 0, step: 5_000 }],
      places: { least: 1, most: 2, overseas: 1 },
      roles: null,
      lowestBase: 20_000,
      finalBid: true,
    },
    sides: [1, 2, 3].map((side) => ({ side, purse: 100_000, cards: 1 })),
  });
  room.append({
    kind: 'list',
    players: [1, 2, 3, 4].map((player) => ({
      player,
      role: 'bowler',
      cap: null,
      overseas: false,
      sale: true,
      base: 20_000,
      set: null,
      former: player === 2 ? 3 : null,
    })),
  });

  let ids = 0;
  const due: { act: () => void }[] = [];
  const open = async (stored: { pending: Pending | null } = { pending: null }) => {
    const signedOut = { times: 0 };
    const desk = createAuctionDesk(
      {
        calls,
        newId: () => `command-${(ids += 1)}`,
        pendingStore: {
          read: () => stored.pending,
          write: (pending) => {
            stored.pending = pending;
          },
        },
        follow: (_, currency, hear) => {
          room.followed.push(currency);
          moved.add(hear);
          return () => moved.delete(hear);
        },
        after: (_, act) => {
          const one = { act };
          due.push(one);
          return () => due.splice(due.indexOf(one), due.includes(one) ? 1 : 0);
        },
        onSignedOut: () => {
          signedOut.times += 1;
        },
      },
      '7',
    );
    await desk.open();
    return { desk, stored: stored, signedOut };
  };
  /** Fires the pending timer. */
  const wake = async (): Promise<void> => {
    for (const { act } of due.splice(0)) act();
    await settled();
  };
  return { ...room, room, open, wake };
}

/** Resolves once all consequences of the last action have happened. */
export const settled = (): Promise<void> => new Promise((done) => setImmediate(done));
