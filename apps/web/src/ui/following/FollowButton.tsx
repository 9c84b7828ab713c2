import { useText } from '../../text/use-text.ts';

/** Follows a player or a team in this browser (BEYOND-14): `live/following-lists.ts` acts on it. Needs script. */
export function FollowButton({ kind, id }: { kind: 'player' | 'team'; id: number }) {
  const words = useText('following');
  return (
    <button
      type="button"
      className="btn needs-script"
      data-follow={kind}
      data-id={id}
      data-pressed-words={words.following}
      aria-pressed="false"
      data-own=""
    >
      {words.follow}
    </button>
  );
}
