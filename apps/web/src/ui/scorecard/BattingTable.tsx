import type { ScorecardInnings } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

export function BattingTable({ innings }: { innings: ScorecardInnings }) {
  const board = useText('board');
  const columns = useText('columns');
  const words = useText('card');
  return (
    <div className="tablewrap">
      <table className="t bat">
        <caption className="sr">{board.batting}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.batter}</th>
            <th scope="col" className="dis">
              <span className="sr">{columns.howOut}</span>
            </th>
            {(['R', 'B', 'fours', 'sixes', 'SR'] as const).map((name) => (
              <th key={name} scope="col">
                <abbr title={columns.long[name]}>{columns[name]}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {innings.batting.map((batter) => {
            const marks = [batter.captain && board.captain, batter.keeper && board.keeper].filter(Boolean).join(', ');
            return (
              <tr
                key={batter.personId}
                className={batter.notOut && batter.dismissal.kind === 'not out' ? 'notout' : undefined}
              >
                <th scope="row">
                  <a className="nm" href={`/profiles/${batter.personId}`}>
                    {batter.name}
                  </a>
                  {marks !== '' && <span className="muted"> ({marks})</span>}
                  {batter.onStrike && <span className="strike" role="img" aria-label={board.onStrike} />}
                  <span className="how" aria-hidden="true">
                    {batter.dismissal.short}
                  </span>
                </th>
                <td className="dis">{batter.dismissal.short}</td>
                <td className="k">
                  {batter.notOut ? (
                    <span className="no">
                      {batter.runs}
                      <span className="sr">, {words.notOut}</span>
                    </span>
                  ) : (
                    batter.runs
                  )}
                </td>
                <td>{batter.balls}</td>
                <td>{batter.fours}</td>
                <td>{batter.sixes}</td>
                <td>{batter.strikeRate}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
