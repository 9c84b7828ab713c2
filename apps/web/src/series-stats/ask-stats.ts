/**
 * Requests series statistics and broadcasts the replies to all widgets of the page (STAT-036, STAT-037). Replies to
 * outdated requests of the same kind are ignored.
 */
import type {
  BoundaryReply,
  PlayerSearchReply,
  ProfileReply,
  ZoneReply,
} from '@sightscreen/contracts/calls/series-stats';

export interface Replies {
  zone: ZoneReply;
  profile: ProfileReply;
  boundaries: BoundaryReply;
  players: PlayerSearchReply;
}
export type StatsOf = keyof Replies;
/** `reply` is null while loading and after a failure, where the result is empty. */
export type StatsUpdate = {
  [Of in StatsOf]: { of: Of; state: 'loading' | 'here'; empty: boolean; reply: Replies[Of] | null };
}[StatsOf];

export interface AskDeps {
  /** Rejects without a reply of status 200. */
  fetch(address: string): Promise<unknown>;
  /** Sends an update to all listening widgets. */
  broadcast(update: StatsUpdate): void;
}
export interface AskStats {
  ask(of: StatsOf, address: string): Promise<void>;
  /** Discards pending replies of this kind. */
  forget(of: StatsOf): void;
}

export function askStats({ fetch, broadcast }: AskDeps): AskStats {
  const requestNumbers = new Map<StatsOf, number>();
  const next = (of: StatsOf): number => {
    const number = (requestNumbers.get(of) ?? 0) + 1;
    requestNumbers.set(of, number);
    return number;
  };
  const tell = (of: StatsOf, state: StatsUpdate['state'], reply: unknown): void => {
    const empty = (reply as { empty?: boolean } | null)?.empty ?? true;
    broadcast({ of, state, empty, reply } as StatsUpdate);
  };
  return {
    async ask(of, address) {
      const number = next(of);
      tell(of, 'loading', null);
      const reply = await fetch(address).catch(() => null);
      if (requestNumbers.get(of) === number) tell(of, 'here', reply);
    },
    forget: (of) => void next(of),
  };
}
