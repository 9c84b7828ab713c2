import type { FollowedTeam as FollowedTeamProps } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { MatchRow } from '../card/MatchRow.tsx';
import { EmblemPicture } from '../emblem/EmblemPicture.tsx';

/** A team that a reader follows: its match in play, or else its last result, and the next match (BEYOND-14). */
export function FollowedTeam({ team: { id, name, href, emblem, matches, live } }: { team: FollowedTeamProps }) {
  const words = useText('following');
  return (
    <li data-id={id} data-live={live ? '' : undefined}>
      <p className="followed__who">
        <span className="followed__team">
          <EmblemPicture emblem={emblem} size="small" />
          <a href={href}>{name}</a>
        </span>
        <button
          type="button"
          className="followed__stop"
          data-unfollow="team"
          data-id={id}
          aria-label={words.stop(name)}
        >
          ×
        </button>
      </p>
      {matches.length > 0 && (
        <ul className="followed__matches">
          {matches.map((card) => (
            <MatchRow key={card.summary.matchId} card={card} level="h4" inSeries={false} />
          ))}
        </ul>
      )}
    </li>
  );
}
