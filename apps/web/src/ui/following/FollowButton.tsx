import { useWords } from '../../words/part.ts';
import { playerWords } from '../../words/player.ts';

/** Follows a player in this browser (BEYOND-14): `live/followed-players.ts` acts on it. Absent without script. */
export function FollowButton({ id }: { id: number }) {
  const words = useWords(playerWords);
  return (
    <button
      type="button"
      className="btn needs-script"
      data-follow-player={id}
      data-followed={words.following}
      aria-pressed="false"
      data-own=""
    >
      {words.follow}
    </button>
  );
}
