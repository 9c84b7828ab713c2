/**
 * The polls of a page as this reader sees them. Pages are the same for everyone, so the reader's own choices are
 * requested, votes are sent without leaving the page, and the percentages of running polls are refreshed.
 */
import type { Poll, PollsReply, PollVoteReply } from '@sightscreen/contracts/calls/polls';

const REFRESH_INTERVAL_MS = 15_000;
const TOO_MANY_REQUESTS = 429;
const FORBIDDEN = 403;

export type VoteResult = { poll: Poll; counted: boolean } | 'wait' | 'failed';

export interface PollStore {
  /** Keeps a poll up to date while it is shown. Returns what ends that. */
  subscribe(id: number, changed: () => void): () => void;
  /** Undefined before the first reply. */
  get(id: number): Poll | undefined;
  /** Requests the cookie that a vote needs. */
  prepare(id: number): void;
  vote(id: number, option: string): Promise<VoteResult>;
}

const isFinal = ({ state }: Poll): boolean => state === 'closed' || state === 'ended';

export function pollStore(request: typeof fetch = (...call) => fetch(...call)): PollStore {
  const accept = { headers: { accept: 'application/json' } };
  const polls = new Map<number, Poll>();
  const shown = new Map<number, () => void>();
  /** Polls with a vote under way: an older reply would undo what is shown. */
  const voting = new Set<number>();
  /** Incremented with each vote: replies to earlier requests are outdated. */
  let votes = 0;
  let stop: (() => void) | null = null;
  let due = false;

  const put = (poll: Poll): void => {
    if (voting.has(poll.id)) return;
    polls.set(poll.id, poll);
    shown.get(poll.id)?.();
  };
  const refresh = async (): Promise<void> => {
    due = false;
    const ids = [...shown.keys()].filter((id) => {
      const poll = polls.get(id);
      return poll === undefined || !isFinal(poll);
    });
    if (ids.length === 0) return;
    const before = votes;
    const reply = await request(`/api/poll/list${ids.length === 1 ? `?poll=${ids[0]}` : ''}`, accept);
    if (!reply.ok) return;
    const { polls: found } = (await reply.json()) as PollsReply;
    if (votes === before) for (const poll of found) put(poll);
  };
  const refreshIfVisible = (): void => {
    if (!document.hidden) refresh().catch(() => undefined);
  };
  const start = (): (() => void) => {
    const timer = setInterval(refreshIfVisible, REFRESH_INTERVAL_MS);
    // A page that becomes visible again may be outdated.
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  };

  /**
   * Only readers who choose an option receive the cookie (POLL-Q04). Requested once per page, so that first votes on
   * two polls belong to one visitor.
   */
  let cookie: Promise<boolean> | null = null;
  const requestCookie = (id: number): Promise<boolean> =>
    (cookie ??= request(`/api/poll/list?poll=${id}&choosing=1`, accept)
      .then(({ ok }) => ok)
      .catch(() => false)
      .then((ok) => {
        if (!ok) cookie = null;
        return ok;
      }));
  const post = async (id: number, option: string): Promise<Response> => {
    await requestCookie(id);
    return request(`/api/poll/post?option=${option}`, { method: 'POST', ...accept });
  };

  return {
    subscribe(id, changed) {
      shown.set(id, changed);
      stop ??= start();
      // One request for all polls that start together.
      if (!due) queueMicrotask(() => void refresh().catch(() => undefined));
      due = true;
      return () => {
        shown.delete(id);
        if (shown.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    get: (id) => polls.get(id),
    prepare: (id) => void requestCookie(id),
    async vote(id, option) {
      voting.add(id);
      votes += 1;
      try {
        let reply = await post(id, option);
        if (reply.status === FORBIDDEN) {
          // The page has outlived its cookie, so it requests a new one.
          cookie = null;
          reply = await post(id, option);
        }
        if (!reply.ok) return reply.status === TOO_MANY_REQUESTS ? 'wait' : 'failed';
        const result = (await reply.json()) as PollVoteReply;
        votes += 1;
        voting.delete(id);
        put(result.poll);
        return result;
      } catch {
        return 'failed';
      } finally {
        voting.delete(id);
      }
    },
  };
}
