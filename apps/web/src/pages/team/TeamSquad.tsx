import type { SquadRow, TeamPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { PlaceLink } from '../../ui/place/PlaceLink.tsx';
import { dayOf } from '../../ui/time/day-of.ts';

type Squad = NonNullable<Extract<TeamPage['content'], { tab: 'overview' }>['squad']>;

/** All players named recently, by role where known, with their figures. */
export function TeamSquad({ squad: { matches, since, members } }: { squad: Squad }) {
  const { team: words } = useText('places');
  const styles = members.some(({ style }) => style !== null);
  const groups = [...Map.groupBy(members, ({ role }) => role)];
  const { squadHead: head } = words;
  return (
    <Block title={words.squad} id="squad">
      <div className="tablewrap" tabIndex={0} role="group" aria-label={words.squad}>
        <table className="t">
          <thead>
            <tr>
              <th scope="col">{head.player}</th>
              {styles && (
                <th scope="col" className="l squadlist__style">
                  {head.style}
                </th>
              )}
              {[head.M, head.runs, head.SR, head.wickets, head.economy].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(([role, own]) => (
            <tbody key={role ?? ''}>
              {(groups.length > 1 || role !== null) && (
                <tr className="squadlist__role">
                  <th scope="rowgroup" colSpan={styles ? 7 : 6}>
                    {words.roles[role ?? 'none']}
                  </th>
                </tr>
              )}
              {own.map((row, at) => (
                <Row key={at} row={row} styles={styles} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className="note">{words.squadNote(matches, dayOf(since))}</p>
    </Block>
  );
}

function Row({ row, styles }: { row: SquadRow; styles: boolean }) {
  const { team: words } = useText('places');
  const marks = [row.captain && words.captainMark, row.keeper && words.keeperMark].filter(Boolean).join(', ');
  return (
    <tr>
      <th scope="row" className="wide">
        <span className="k">
          <PlaceLink to={row.player} />
        </span>
        {marks !== '' && <span className="muted"> ({marks})</span>}
      </th>
      {styles && <td className="l wide muted squadlist__style">{row.style}</td>}
      {[row.matches, row.runs, row.strikeRate, row.wickets, row.economy].map((cell, at) => (
        <td key={at} className="num">
          {cell}
        </td>
      ))}
    </tr>
  );
}
