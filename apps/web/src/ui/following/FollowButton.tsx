import { useWords } from '../../words/part.ts';
import { playerWords } from '../../words/player.ts';

/** Follows a player in this browser (BEYOND-14): `live/followed-players.ts` acts on it. Absent without script. */
export function FollowButton({ id, name }: { id: number; name: string }) {
  const words = useWords(playerWords);
  return (
    <button
      type="button"
      className="btn needs-script"
      data-follow={id}
      data-followed={words.following}
      aria-pressed="false"
      aria-label={`${words.follow} ${name}`}
      data-own=""
    >
      {words.follow}
    </button>
  );
}
