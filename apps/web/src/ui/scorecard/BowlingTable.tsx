import type { ScorecardInnings } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Econ } from '../score/Econ.tsx';

const ALWAYS = ['M', 'R', 'W'] as const;
const WIDE = ['zeros', 'fours', 'sixes', 'wd', 'nb'] as const;

/** O M R W Econ, and 0s 4s 6s Wd Nb where the block is wide enough. Wd and Nb count deliveries. */
export function BowlingTable({ innings, hundred }: { innings: ScorecardInnings; hundred: boolean }) {
  const board = useText('board');
  const words = useText('card');
  const columns = useText('columns');
  return (
    <>
      <h3 className="sub">{board.bowling}</h3>
      <div className="tablewrap">
        <table className="t bowl">
          <caption className="sr">
            {board.bowling}. {words.bowlingNote}
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{columns.bowler}</span>
              </th>
              <th scope="col">
                <abbr title={hundred ? columns.long.B : columns.long.O}>{hundred ? columns.B : columns.O}</abbr>
              </th>
              {ALWAYS.map((name) => (
                <th key={name} scope="col">
                  <abbr title={columns.long[name]}>{columns[name]}</abbr>
                </th>
              ))}
              {WIDE.map((name) => (
                <th key={name} scope="col" className="opt">
                  <abbr title={columns.long[name]}>{columns[name]}</abbr>
                </th>
              ))}
              <th scope="col">
                <Econ hundred={hundred} />
              </th>
            </tr>
          </thead>
          <tbody>
            {innings.bowling.map((bowler) => (
              <tr key={bowler.personId}>
                <th scope="row">
                  <a href={`/profiles/${bowler.personId}`}>{bowler.name}</a>
                </th>
                <td>{hundred ? bowler.balls : bowler.overs}</td>
                <td>{bowler.maidens}</td>
                <td>{bowler.runs}</td>
                <td className={bowler.wickets > 0 ? 'k' : undefined}>{bowler.wickets}</td>
                <td className="opt">{bowler.dots}</td>
                <td className="opt">{bowler.fours}</td>
                <td className="opt">{bowler.sixes}</td>
                <td className="opt">{bowler.wideBalls}</td>
                <td className="opt">{bowler.noBallBalls}</td>
                <td>{bowler.economy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hundred && (
        <p className="pad note">
          {columns.econ}: {board.perFive}.
        </p>
      )}
      <p className="pad note opt-note">{words.bowlingNote}</p>
    </>
  );
}
