/** Polls as a visitor sees them, and voting. */
import type { Poll } from '@sightscreen/contracts/calls/polls';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { cachedReads } from '../../core/tags/cached-reads.ts';
import type { TagVersions } from '../../core/tags/tag-versions.ts';
import { nextRead } from './next-read.ts';
import { percentages } from './percentages.ts';
import { countVote, pollOfOption, readPoll, readPolls, readVotes, type StoredPoll, type Voter } from './polls.store.ts';
import { pollsTag } from './tags.ts';

/** Interval at which counts are read again, once for all readers. */
const COUNTED_EVERY_MS = 1_000;
/** Lifetime of the cached poll of an option, which only changes with the poll. */
const KNOWN_MS = 60_000;

export interface Polls {
  all: (voter: Voter) => Promise<Poll[]>;
  /** Null for a poll that does not exist or has not begun. */
  one: (id: number, voter: Voter) => Promise<Poll | null>;
  /**
   * Null for an option that does not exist or belongs to another poll than `of`. `counted` is false for a second vote
   * and for a poll that is not open.
   */
  vote: (
    option: number,
    voter: Voter & { visitor: Buffer },
    of?: number,
  ) => Promise<{ poll: Poll; counted: boolean } | null>;
}

export function makePolls({
  db,
  tags,
  clock,
  site,
}: {
  db: Kysely<Database>;
  tags: TagVersions;
  clock: () => number;
  site: { readonly demo: boolean };
}): Polls {
  const counted = <K extends string | number, V>(read: (key: K) => Promise<V>) =>
    cachedReads({
      versions: tags,
      clock,
      most: 200,
      read: async (key: K) => ({ value: await read(key), tags: [pollsTag], validUntil: clock() + COUNTED_EVERY_MS }),
    });
  const known = counted<'all', StoredPoll[]>(() => readPolls(db, site.demo));
  const knownOne = counted<number, StoredPoll | null>((id) => readPoll(db, id, site.demo));
  const seen = async (polls: readonly StoredPoll[], voter: Voter): Promise<Poll[]> => {
    const now = clock();
    const started = polls.filter(({ starts }) => starts === null || starts <= now);
    const votes = await readVotes(
      db,
      voter,
      started.map(({ id }) => id),
    );
    return started.map((poll) => pollFor(poll, votes.get(poll.id) ?? null, now));
  };
  const afterVote = nextRead((id: number) => readPoll(db, id, site.demo));
  const pollOf = cachedReads({
    versions: tags,
    clock,
    most: 1_000,
    read: async (option: number) => ({
      value: await pollOfOption(db, option, site.demo),
      tags: [pollsTag],
      validUntil: clock() + KNOWN_MS,
    }),
  });
  return {
    all: async (voter) => seen((await known('all')).value, voter),
    async one(id, voter) {
      const { value } = await knownOne(id);
      return value === null ? null : ((await seen([value], voter))[0] ?? null);
    },
    async vote(option, voter, of) {
      const { value: id } = await pollOf(option);
      if (id === null || (of !== undefined && of !== id)) return null;
      const now = clock();
      const voted = await countVote(db, { option, ...voter, now });
      const poll = await afterVote(id);
      if (poll === null || (poll.starts !== null && poll.starts > now)) return null;
      const selected = voted ? option : ((await readVotes(db, voter, [id])).get(id) ?? null);
      return { poll: pollFor(poll, selected, now), counted: voted };
    },
  };
}

/** POLL-Q03, POLL-005. Percentages are hidden from readers who may still vote. */
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
