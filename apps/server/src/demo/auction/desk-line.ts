/** Desk client of the simulated auctioneer: over HTTP, with a session, like any auctioneer. */
import { type AuctionAtDesk, auctionAtDesk, auctionDeskReply } from '@sightscreen/contracts/desk/auction';
import { problem } from '@sightscreen/contracts/feed/replies';
import type { Caller } from '../simulator/loopback.ts';
import type { CommandInput } from './next-said.ts';

export type Heard<T> =
  | { kind: 'heard'; value: T }
  /** Another entry came first: read the auction again. */
  | { kind: 'stale' }
  | { kind: 'refused'; words: string }
  | { kind: 'away'; after: number | null }
  /** The auction no longer exists, or the session is not accepted. */
  | { kind: 'hopeless'; words: string };

export interface DeskLine {
  look(auction: number, since: number): Promise<Heard<AuctionAtDesk>>;
  say(auction: number, request: { id: string; expected: number; command: CommandInput }): Promise<Heard<null>>;
}

const TOO_MANY = 429;
const CONFLICT = 409;

/** @param origin of the site: writes must come from its own pages */
export function deskLine(call: Caller, cookie: string, origin: string): DeskLine {
  const headers = { cookie, origin, 'content-type': 'application/json' };
  return {
    async look(auction, since) {
      const reply = await call('GET', `/desk/api/auctions/${auction}?since=${since}`, headers);
      if (reply === null || reply.status >= 500 || reply.status === TOO_MANY)
        return { kind: 'away', after: reply?.retryAfter ?? null };
      const found = auctionAtDesk.safeParse(reply.body);
      return found.success
        ? { kind: 'heard', value: found.data }
        : { kind: 'hopeless', words: `it cannot be read: ${reply.status}` };
    },
    async say(auction, request) {
      const reply = await call('POST', `/desk/api/auctions/${auction}/commands`, headers, JSON.stringify(request));
      if (reply === null || reply.status >= 500 || reply.status === TOO_MANY)
        return { kind: 'away', after: reply?.retryAfter ?? null };
      if (auctionDeskReply.safeParse(reply.body).success) return { kind: 'heard', value: null };
      const error = problem.safeParse(reply.body);
      const words = error.success ? error.data.message : `answered ${reply.status}`;
      if (reply.status === CONFLICT) return { kind: 'stale' };
      return { kind: reply.status === 422 || reply.status === 400 ? 'refused' : 'hopeless', words };
    },
  };
}
