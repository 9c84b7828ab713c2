import type { AuctionPlayer } from '@sightscreen/contracts/calls/auction';
import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';

type Team = NonNullable<AuctionPlayer['team']>;

/** A team by emblem and name; the short name in narrow layouts. */
export function Side({ team, href }: { team: Team; href?: string }) {
  const name = (
    <>
      <span className="auction__full">{team.name}</span>
      <abbr className="auction__short" title={team.name}>
        {team.shortName}
      </abbr>
    </>
  );
  return (
    <span className="auction__side">
      <EmblemPicture emblem={team.emblem} size="small" />
      {href === undefined ? name : <a href={href}>{name}</a>}
    </span>
  );
}
