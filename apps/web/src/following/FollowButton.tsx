import { useSyncExternalStore } from 'react';
import { useText } from '../text/use-text.ts';
import type { Followable } from './following.ts';
import { followingStore } from './following-store.ts';

/** Follows a player or a team in this browser (BEYOND-14). Needs script. */
export function FollowButton({ kind, id }: { kind: Followable; id: number }) {
  const words = useText('following');
  const follows = useSyncExternalStore(
    followingStore.subscribe,
    () => followingStore.has(kind, id),
    () => false,
  );
  return (
    <button
      type="button"
      className="btn needs-script"
      data-follow={kind}
      data-id={id}
      aria-pressed={follows}
      onClick={() => followingStore.set(kind, id, !follows)}
    >
      {follows ? words.following : words.follow}
    </button>
  );
}
