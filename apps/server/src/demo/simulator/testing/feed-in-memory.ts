/**
 * An in-memory feed of one match: commands are validated by the contract, ruled on, and stored; faults can be injected.
 */
import { createFold, type Fact, type MatchFold, rule } from '@sightscreen/cricket';
import { commandRequest } from '@sightscreen/contracts/feed/command';
import type { Feed, FeedCommand } from '../feed-client.ts';
import type { Reply } from '../site-client.ts';
import type { TestMatch } from './matches.ts';

type FactsReply = Reply<Fact[]>;
export interface MemoryFeed extends Feed {
  fold: MatchFold;
  submitted: FeedCommand[];
  /** Called before each command is processed. */
  trouble: (request: FeedCommand) => 'lost reply' | FactsReply | null;
}

export function memoryFeed({ plan, opening }: TestMatch): MemoryFeed {
  const fold = createFold(plan.matchId);
  const answers = new Map<string, { body: string; reply: FactsReply }>();
  const take = (request: Omit<FeedCommand, 'expected'>): FactsReply => {
    const ruling = rule(fold, request.command, request.happenedAt);
    if (!ruling.ok) return { kind: 'refused', code: ruling.refusal.code, message: ruling.refusal.words };
    const facts = ruling.facts.map(({ body, happenedAt, breaks }, at): Fact => ({
      match: plan.matchId,
      number: fold.facts.length + 1 + at,
      epoch: 1,
      kind: body.kind,
      version: 1,
      happenedAt,
      recordedAt: request.happenedAt,
      author: 't',
      commandId: request.commandId,
      corrects: 'of' in body ? body.of : body.kind === 'insert' ? body.after : null,
      breaks,
      body,
    }));
    fold.append(facts);
    return { kind: 'ok', value: facts };
  };
  for (const [at, command] of opening.entries())
    take({ commandId: `open-${at}`, happenedAt: plan.startTime - 3_600_000, command });
  const feed: MemoryFeed = {
    fold,
    submitted: [],
    trouble: () => null,
    read: async (_, since) => ({ kind: 'ok', value: fold.facts.slice(since) }),
    async submit(_, request) {
      feed.submitted.push(request);
      commandRequest.parse(request);
      const trouble = feed.trouble(request);
      if (trouble !== null && trouble !== 'lost reply') return trouble;
      const known = answers.get(request.commandId);
      const body = JSON.stringify(request);
      if (known)
        return known.body === body
          ? known.reply
          : { kind: 'refused', code: 'command_reused', message: 'Another body.' };
      if (request.expected !== fold.state.number) return { kind: 'stale' };
      const reply = take(request);
      if (reply.kind === 'ok') answers.set(request.commandId, { body, reply });
      return trouble === 'lost reply' ? { kind: 'unavailable', retryAfter: null } : reply;
    },
  };
  return feed;
}
