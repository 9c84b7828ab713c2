import type { SeriesSquad } from '@sightscreen/contracts';
import { seriesWords } from '../../words/series.ts';
import { boardWords } from '../../words/board.ts';
import { useWords } from '../../words/part.ts';

import { EmblemPicture } from '../emblem/EmblemPicture.tsx';

/** A side's squad in a series, with roles and styles (MATCH-048). */
export function SquadTable({ squad: { team, members } }: { squad: SeriesSquad }) {
  const series = useWords(seriesWords);
  const board = useWords(boardWords);
  const styles = members.some(({ battingStyle, bowlingStyle }) => battingStyle !== null || bowlingStyle !== null);
  return (
    <section className="block bleed inn squad" aria-labelledby={`squad-${team.id}`}>
      <header>
        <EmblemPicture emblem={team.emblem} size="large" />
        <h2 id={`squad-${team.id}`}>
          <a href={team.profile}>{team.name}</a>
          <small>{series.players(members.length)}</small>
        </h2>
      </header>
      {members.length === 0 ? (
        <p className="pad">{series.noSquad}</p>
      ) : (
        <div className="tablewrap">
          <table className="t">
            <caption className="sr">{series.squadOf(team.name)}</caption>
            <thead>
              <tr>
                <th scope="col">{series.player}</th>
                {styles && (
                  <>
                    <th scope="col" className="l">
                      {series.bats}
                    </th>
                    <th scope="col" className="l">
                      {series.bowls}
                    </th>
                  </>
                )}
                <th scope="col">
                  <abbr title={series.matchesLong}>{series.matchesShort}</abbr>
                </th>
              </tr>
            </thead>
            <tbody>
              {members.map((member) => {
                const marks = [member.captain && board.captain, member.keeper && board.keeper]
                  .filter(Boolean)
                  .join(', ');
                return (
                  <tr key={member.id}>
                    <th scope="row" className="wide">
                      <a className="nm k" href={member.href}>
                        {member.name}
                      </a>
                      {marks !== '' && <span className="muted"> ({marks})</span>}
                      {member.speciality !== null && <span className="out squad__what">{member.speciality}</span>}
                    </th>
                    {styles && (
                      <>
                        <td className="l">{member.battingStyle}</td>
                        <td className="l wide">{member.bowlingStyle}</td>
                      </>
                    )}
                    <td className="num">{member.matches}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
