import type { SeriesSquad, SquadMember } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { EmblemPicture } from '../emblem/EmblemPicture.tsx';

/** A team's squad in a series by role, with styles (MATCH-048). `folded`: collapsed on a phone. */
export function SquadTable({ squad: { team, members }, folded = false }: { squad: SeriesSquad; folded?: boolean }) {
  const series = useText('series');
  const groups = [...Map.groupBy(members, ({ speciality }) => roleOf(speciality))].toSorted(
    ([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b),
  );
  return (
    <details className="block bleed inn squad" id={`squad-${team.id}`} open={!folded} data-team={team.id}>
      <summary>
        <EmblemPicture emblem={team.emblem} size="large" />
        <h2>
          {team.name}
          <small>{series.players(members.length)}</small>
        </h2>
      </summary>
      {members.length === 0 && <p className="pad note">{series.noSquad}</p>}
      <div className="squad__roles">
        {groups.map(([role, list]) => (
          <div key={role}>
            <h3>{series.roles[role](list.length)}</h3>
            <ul>
              {list.map((member) => (
                <Member key={member.id} member={member} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="pad">
        <a className="more" href={team.profile}>
          {series.teamPage}
          <span className="sr"> {team.name}</span>
        </a>
      </p>
    </details>
  );
}

const ORDER = ['batters', 'keepers', 'allRounders', 'bowlers', 'players'] as const;
type Role = (typeof ORDER)[number];
/** The group of a player's recorded speciality; players without one are listed as players. */
const roleOf = (speciality: string | null): Role =>
  speciality === null
    ? 'players'
    : /keep/i.test(speciality)
      ? 'keepers'
      : /round/i.test(speciality)
        ? 'allRounders'
        : /bowl/i.test(speciality)
          ? 'bowlers'
          : 'batters';

const lowerFirst = (style: string | null): string | null =>
  style === null ? null : style.charAt(0).toLowerCase() + style.slice(1);

function Member({ member }: { member: SquadMember }) {
  const series = useText('series');
  const board = useText('board');
  const { captain, keeper, battingStyle, bowlingStyle } = member;
  const marks = [captain && board.captain, keeper && board.keeper].filter(Boolean).join(', ');
  const styles = [battingStyle, battingStyle === null ? bowlingStyle : lowerFirst(bowlingStyle)]
    .filter((style) => style !== null)
    .join(', ');
  return (
    <li>
      <span className="squad__who">
        <a className="nm" href={member.href}>
          {member.name}
        </a>
        {marks !== '' && <span className="muted"> ({marks})</span>}
      </span>
      <span className="squad__styles">{styles}</span>
      <abbr className="num" title={series.matchesLong(member.matches)}>
        {member.matches}
      </abbr>
    </li>
  );
}
