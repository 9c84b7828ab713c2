/** Polls as a visitor may see them, and what becomes of a vote. */
import type { Poll } from '@sightscreen/contracts/calls/polls';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { keptReads } from '../../tags/kept-reads.ts';
import type { TagVersions } from '../../tags/tag-versions.ts';
import { tagOf } from '../../tags/tag.ts';
import { percentages } from './percentages.ts';
import { countVote, pollOfOption, readPoll, readPolls, readVotes, type StoredPoll } from './polls.store.ts';

/** Counts are read again after this time at most, once for all readers. */
const COUNTED_EVERY_MS = 1_000;

export interface Polls {
  /** @param visitor null: somebody without a cookie */
  all: (visitor: Buffer | null) => Promise<Poll[]>;
  /** Null for one that does not exist, or has not begun. */
  one: (id: number, visitor: Buffer | null) => Promise<Poll | null>;
  /** Null for an option that does not exist. `counted`: false for a second vote and for a poll that is not open. */
  vote: (option: number, visitor: Buffer) => Promise<{ poll: Poll; counted: boolean } | null>;
}

export function makePolls({
  db,
  tags,
  clock,
}: {
  db: Kysely<Database>;
  tags: TagVersions;
  clock: () => number;
}): Polls {
  const counted = <K extends string | number, V>(read: (key: K) => Promise<V>) =>
    keptReads({
      versions: tags,
      clock,
      most: 200,
      read: async (key: K) => ({ value: await read(key), tags: [tagOf.polls], validUntil: clock() + COUNTED_EVERY_MS }),
    });
  const known = counted<'all', StoredPoll[]>(() => readPolls(db));
  const knownOne = counted<number, StoredPoll | null>((id) => readPoll(db, id));
  const seen = async (polls: readonly StoredPoll[], visitor: Buffer | null): Promise<Poll[]> => {
    const now = clock();
    const begun = polls.filter(({ starts }) => starts === null || starts <= now);
    const votes =
      visitor === null
        ? new Map<number, number>()
        : await readVotes(
            db,
            visitor,
            begun.map(({ id }) => id),
          );
    return begun.map((poll) => pollFor(poll, votes.get(poll.id) ?? null, now));
  };
  const one = async (id: number, visitor: Buffer | null, fresh: boolean): Promise<Poll | null> => {
    const poll = fresh ? await readPoll(db, id) : (await knownOne(id)).value;
    return poll === null ? null : ((await seen([poll], visitor))[0] ?? null);
  };
  return {
    all: async (visitor) => seen((await known('all')).value, visitor),
    one: (id, visitor) => one(id, visitor, false),
    async vote(option, visitor) {
      const id = await pollOfOption(db, option);
      if (id === null) return null;
      const voted = await countVote(db, { option, visitor, now: clock() });
      const poll = await one(id, visitor, true);
      return poll === null ? null : { poll, counted: voted };
    },
  };
}

/** POLL-Q03, POLL-005. Percentages are kept from who may still vote. */
export function pollFor(poll: StoredPoll, selected: number | null, now: number): Poll {
  const ended = poll.ends !== null && poll.ends <= now;
  const state = poll.closed ? 'closed' : ended ? 'ended' : selected !== null ? 'voted' : 'open';
  const percent = percentages(poll.options.map(({ votes }) => votes));
  return {
    id: poll.id,
    question: poll.question,
    state,
    options: poll.options.map(({ id, words }, at) => ({
      id,
      text: words,
      percent: state === 'open' ? null : percent[at]!,
    })),
    selected_option: selected,
    voting_enabled: state === 'open',
    votes: poll.options.reduce((sum, { votes }) => sum + votes, 0),
    until: poll.closed ? poll.closedAt : poll.ends,
    says: poll.says,
    link: poll.link === null ? null : { href: poll.link, label: poll.linkLabel ?? poll.link },
  };
}
