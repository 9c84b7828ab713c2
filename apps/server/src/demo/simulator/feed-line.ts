/**
 * The simulator's client of the feed: over HTTP, with a bearer key, like any scorer. Outcomes are a closed set; nothing
 * is thrown.
 */
import type { Command, Fact, FactBody, Instant } from '@sightscreen/cricket';
import { accepted, type FeedFact, factsReply, problem } from '@sightscreen/contracts/feed/replies';
import type { Caller } from './loopback.ts';

export interface FeedCommand {
  commandId: string;
  expected: number;
  happenedAt: Instant;
  command: Command;
}
export type FeedReply =
  | { kind: 'obeyed'; facts: Fact[] }
  /** Another writer changed the match: read it again. */
  | { kind: 'stale' }
  | { kind: 'refused'; code: string; words: string }
  /** The site or its database is unavailable, or requests a retry later. */
  | { kind: 'away'; after: number | null }
  /** The key is not accepted, or the match is gone: waiting would not help. */
  | { kind: 'hopeless'; words: string };

export interface FeedLine {
  say(matchId: string, saying: FeedCommand): Promise<FeedReply>;
  /** Facts after `since`, all of them. */
  read(matchId: string, since: number): Promise<Extract<FeedReply, { kind: 'obeyed' | 'away' | 'hopeless' }>>;
}

export function feedLine(call: Caller, key: string): FeedLine {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return {
    async say(matchId, saying) {
      const reply = await call('POST', `/feed/matches/${matchId}/commands`, headers, JSON.stringify(saying));
      if (reply === null || reply.status >= 500 || reply.status === 429)
        return { kind: 'away', after: reply?.retryAfter ?? null };
      const taken = accepted.safeParse(reply.body);
      if (reply.status < 300 && taken.success)
        return { kind: 'obeyed', facts: taken.data.facts.map((fact) => asFact(fact, matchId, taken.data.epoch)) };
      const error = problem.safeParse(reply.body);
      const [code, words] = error.success
        ? [error.data.code, error.data.message]
        : ['unreadable', `answered ${reply.status}`];
      if (reply.status === 409 && code === 'stale') return { kind: 'stale' };
      if (reply.status === 422 || reply.status === 409 || reply.status === 400) return { kind: 'refused', code, words };
      return { kind: 'hopeless', words };
    },
    async read(matchId, since) {
      const facts: Fact[] = [];
      for (let from = since; ;) {
        const reply = await call('GET', `/feed/matches/${matchId}/facts?since=${from}`, headers);
        if (reply === null || reply.status >= 500 || reply.status === 429)
          return { kind: 'away', after: reply?.retryAfter ?? null };
        const page = factsReply.safeParse(reply.body);
        if (!page.success) return { kind: 'hopeless', words: `match ${matchId} cannot be read: ${reply.status}` };
        facts.push(...page.data.facts.map((fact) => asFact(fact, matchId, page.data.epoch)));
        from = facts.at(-1)?.number ?? from;
        if (!page.data.more) return { kind: 'obeyed', facts };
      }
    },
  };
}

const asFact = (fact: FeedFact, match: string, epoch: number): Fact => {
  const body = fact.body as unknown as FactBody;
  return { ...fact, match, epoch, kind: body.kind, version: 1, author: '', body };
};
