/** The teams and players that this reader follows, with their matches (BEYOND-14). */
import type { FollowedPlayer, FollowedTeam } from '@sightscreen/contracts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { ownStore } from '../settings/reader-settings.ts';
import { type Followable, readFollowing } from './following.ts';
import { followingStore } from './following-store.ts';

/** Entries in play are requested again after this time; the others only when the page is loaded. */
export const REFRESH_INTERVAL_MS = 20_000;
const CALLS: Record<Followable, string> = { team: '/cricket-team/api/followed/', player: '/profiles/api/followed/' };

export type FollowedEntry = ({ kind: 'team' } & FollowedTeam) | ({ kind: 'player' } & FollowedPlayer);
type Ids = Record<Followable, readonly number[]>;

const idsNow = (): Ids => ({ team: readFollowing(ownStore(), 'team'), player: readFollowing(ownStore(), 'player') });
const isInPlay = (entry: FollowedEntry): boolean => (entry.kind === 'team' ? entry.live : entry.inPlay !== null);

/** Null if the registry lacks it, or it is part of the other world: it stays stored, but is not shown. */
async function load(kind: Followable, id: number): Promise<FollowedEntry | null> {
  const reply = await fetch(`${CALLS[kind]}${id}`, { headers: { accept: 'application/json' } }).catch(() => null);
  return reply?.ok === true ? ({ kind, ...((await reply.json()) as object) } as FollowedEntry) : null;
}

/** `entries` is null until all of them have arrived: a later one would shift those below it. */
export function useFollowed() {
  const [ids, setIds] = useState<Ids | null>(null);
  const [loaded, setLoaded] = useState<readonly FollowedEntry[] | null>(null);
  useEffect(() => {
    const read = (): void => setIds(idsNow());
    read();
    return followingStore.subscribe(read);
  }, []);
  useEffect(() => {
    if (ids === null) return;
    let left = false;
    const all = (['team', 'player'] as const).flatMap((kind) => ids[kind].map((id) => load(kind, id)));
    void Promise.all(all).then((found) => left || setLoaded(found.filter((entry) => entry !== null)));
    return () => {
      left = true;
    };
  }, [ids]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return;
      for (const entry of loaded?.filter(isInPlay) ?? [])
        void load(entry.kind, entry.id).then((fresh) => {
          if (fresh !== null) setLoaded((now) => now?.map((one) => (one === entry ? fresh : one)) ?? null);
        });
    }, REFRESH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [loaded]);
  // The head script shows matches that ended longer ago than any delay.
  useLayoutEffect(() => void window.dispatchEvent(new Event('sightscreen:zone')), [loaded]);

  return {
    /** False before the storage of this browser is read. */
    isNobody: ids !== null && ids.team.length + ids.player.length === 0,
    entries: ids === null || loaded === null ? null : loaded.filter(({ kind, id }) => ids[kind].includes(id)),
    stop: ({ kind, id }: FollowedEntry): void => followingStore.set(kind, id, false),
  };
}
