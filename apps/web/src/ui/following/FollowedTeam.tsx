import type { FollowedEntry } from '../../following/use-followed.ts';
import { MatchRow } from '../card/MatchRow.tsx';
import { EmblemPicture } from '../emblem/EmblemPicture.tsx';
import { FollowedWho } from './FollowedWho.tsx';

type Entry = Extract<FollowedEntry, { kind: 'team' }>;

/** A team that a reader follows: its match in play, or else its last result, and the next match (BEYOND-14). */
export function FollowedTeam({ team, stop }: { team: Entry; stop: (entry: FollowedEntry) => void }) {
  const { emblem, matches } = team;
  return (
    <>
      <FollowedWho entry={team} stop={stop}>
        <EmblemPicture emblem={emblem} size="small" />
      </FollowedWho>
      {matches.length > 0 && (
        <ul className="followed__matches">
          {matches.map((card) => (
            <MatchRow key={card.summary.matchId} card={card} level="h4" inSeries={false} />
          ))}
        </ul>
      )}
    </>
  );
}
