/** The simulator's client of the feed: over HTTP, with a bearer key, like any scorer. */
import type { Command, Fact, FactBody, Instant } from '@sightscreen/cricket';
import { accepted, type FeedFact, factsReply } from '@sightscreen/contracts/feed/replies';
import { type Caller, type Reply, send } from './site-client.ts';

export interface FeedCommand {
  commandId: string;
  expected: number;
  happenedAt: Instant;
  command: Command;
}
export interface Feed {
  submit(matchId: string, command: FeedCommand): Promise<Reply<Fact[]>>;
  /** All facts after `since`. */
  read(matchId: string, since: number): Promise<Reply<Fact[]>>;
}

export function feedClient(call: Caller, key: string): Feed {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return {
    async submit(matchId, command) {
      const path = `/feed/matches/${matchId}/commands`;
      const reply = await send(call, accepted, 'POST', path, headers, JSON.stringify(command));
      return reply.kind === 'ok' ? { kind: 'ok', value: factsOf(reply.value) } : reply;
    },
    async read(matchId, since) {
      const facts: Fact[] = [];
      for (;;) {
        const path = `/feed/matches/${matchId}/facts?since=${facts.at(-1)?.number ?? since}`;
        const reply = await send(call, factsReply, 'GET', path, headers);
        if (reply.kind !== 'ok') return reply;
        facts.push(...factsOf(reply.value));
        if (!reply.value.more) return { kind: 'ok', value: facts };
      }
    },
  };
}

const factsOf = ({ facts, match, epoch }: { facts: FeedFact[]; match: string; epoch: number }): Fact[] =>
  facts.map((fact) => {
    const body = fact.body as unknown as FactBody;
    return { ...fact, match, epoch, kind: body.kind, version: 1, author: '', body };
  });
