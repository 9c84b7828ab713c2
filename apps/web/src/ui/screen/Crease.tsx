import type { Miniscore } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { OverStrips } from '../ball/OverStrips.tsx';
import { Econ } from '../score/Econ.tsx';
import { marks } from '../score/Score.tsx';

const BlankRow = () => (
  <tr aria-hidden="true">
    <th>&nbsp;</th>
    <td />
    <td />
    <td />
    <td />
    <td />
  </tr>
);

function Heads({
  first,
  of,
  hundred,
}: {
  first: string;
  of: ('R' | 'B' | 'fours' | 'sixes' | 'SR' | 'O' | 'M' | 'W' | 'econ')[];
  hundred: boolean;
}) {
  const columns = useText('columns');
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {of.map((name) => (
          <th key={name} scope="col">
            {name === 'econ' ? <Econ hundred={hundred} /> : <abbr title={columns.long[name]}>{columns[name]}</abbr>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/**
 * The batters and bowlers. Always two rows each: a wicket or a change of bowler must not change the height of the
 * Screen.
 */
export function Crease({ id, mini, hundred }: { id: string; mini: Miniscore; hundred: boolean }) {
  const board = useText('board');
  const batters = [0, 1].map((at) => mini.batters[at] ?? null);
  const bowlers = [0, 1].map((at) => mini.bowlers[at] ?? null);
  return (
    <div {...marks(id, 'now')}>
      <table className="mini crease">
        <caption className="sr">{board.batting}</caption>
        <Heads first={board.batting} of={['R', 'B', 'fours', 'sixes', 'SR']} hundred={hundred} />
        <tbody>
          {batters.map((line, at) =>
            line === null ? (
              <BlankRow key={at} />
            ) : (
              <tr key={at}>
                <th scope="row" className={line.onStrike ? 'k' : undefined}>
                  <span className="who">
                    <a className="who__name" href={`/profiles/${line.player}`}>
                      {line.name}
                    </a>
                    {line.onStrike && <span className="strike" role="img" aria-label={board.onStrike} />}
                    {(line.captain || line.keeper) && (
                      <span className="soft2">
                        {' '}
                        ({[line.captain && board.captain, line.keeper && board.keeper].filter(Boolean).join(', ')})
                      </span>
                    )}
                  </span>
                </th>
                <td className="k">{line.runs}</td>
                <td>{line.balls}</td>
                <td>{line.fours}</td>
                <td>{line.sixes}</td>
                <td>{line.strikeRate}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <table className="mini crease">
        <caption className="sr">{board.bowling}</caption>
        <Heads
          first={board.bowling}
          of={hundred ? ['B', 'M', 'R', 'W', 'econ'] : ['O', 'M', 'R', 'W', 'econ']}
          hundred={hundred}
        />
        <tbody>
          {bowlers.map((line, at) =>
            line === null ? (
              <BlankRow key={at} />
            ) : (
              <tr key={at}>
                <th scope="row" className={at === 0 ? 'k' : undefined}>
                  <span className="who">
                    <a className="who__name" href={`/profiles/${line.player}`}>
                      {line.name}
                    </a>
                  </span>
                </th>
                <td>{hundred ? line.balls : line.overs}</td>
                <td>{line.maidens}</td>
                <td>{line.runs}</td>
                <td className={line.wickets > 0 ? 'k' : undefined}>{line.wickets}</td>
                <td>{line.economy}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <OverStrips strips={mini.strips} />
    </div>
  );
}
