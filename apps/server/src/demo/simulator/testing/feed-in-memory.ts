/**
 * An in-memory feed of one match: commands are validated by the contract, ruled on, and stored; faults can be injected.
 */
import { createFold, type Fact, type MatchFold, rule } from '@sightscreen/cricket';
import { commandRequest } from '@sightscreen/contracts/feed/command';
import type { FeedLine, FeedReply, FeedCommand } from '../feed-line.ts';
import type { Given } from './matches.ts';

export interface MemoryFeed extends FeedLine {
  fold: MatchFold;
  said: FeedCommand[];
  /** Called before each command is processed. */ trouble: (saying: FeedCommand) => 'lost answer' | FeedReply | null;
}

export function memoryFeed({ plan, opening }: Given): MemoryFeed {
  const fold = createFold(plan.matchId);
  const answers = new Map<string, { body: string; reply: FeedReply }>();
  const take = (saying: Omit<FeedCommand, 'expected'>): FeedReply => {
    const ruling = rule(fold, saying.command, saying.happenedAt);
    if (!ruling.ok) return { kind: 'refused', code: ruling.refusal.code, words: ruling.refusal.words };
    const facts = ruling.facts.map(({ body, happenedAt, breaks }, at): Fact => ({
      match: plan.matchId,
      number: fold.facts.length + 1 + at,
      epoch: 1,
      kind: body.kind,
      version: 1,
      happenedAt,
      recordedAt: saying.happenedAt,
      author: 't',
      commandId: saying.commandId,
      corrects: 'of' in body ? body.of : body.kind === 'insert' ? body.after : null,
      breaks,
      body,
    }));
    fold.append(facts);
    return { kind: 'obeyed', facts };
  };
  for (const [at, command] of opening.entries())
    take({ commandId: `open-${at}`, happenedAt: plan.startTime - 3_600_000, command });
  const feed: MemoryFeed = {
    fold,
    said: [],
    trouble: () => null,
    read: async (_, since) => ({ kind: 'obeyed', facts: fold.facts.slice(since) }),
    async say(_, saying) {
      feed.said.push(saying);
      commandRequest.parse(saying);
      const trouble = feed.trouble(saying);
      if (trouble !== null && trouble !== 'lost answer') return trouble;
      const known = answers.get(saying.commandId);
      const body = JSON.stringify(saying);
      if (known)
        return known.body === body ? known.reply : { kind: 'refused', code: 'command_reused', words: 'Another body.' };
      if (saying.expected !== fold.state.number) return { kind: 'stale' };
      const reply = take(saying);
      if (reply.kind === 'obeyed') answers.set(saying.commandId, { body, reply });
      return trouble === 'lost answer' ? { kind: 'away', after: null } : reply;
    },
  };
  return feed;
}
