import type { OverRow } from '@sightscreen/contracts';
import type { OverWords } from '../../text/en/tabs.ts';
import type { BoardWords } from '../../text/en/board.ts';
import { useText } from '../../text/use-text.ts';
import { Fix } from '../correction/Fix.tsx';
import { marks } from '../score/Score.tsx';
import { Strip } from './Strip.tsx';

/** Overs shown at once; those before them open on demand. */
const AT_ONCE = 10;

interface Props {
  match: string;
  overs: readonly OverRow[];
  name: string;
  offset: number | null;
}

/** Overs, newest first: bowler, balls, runs and wickets, and the score after each. */
export function OverList({ overs, ...rest }: Props) {
  const words = useText('overs');
  const earlier = overs.slice(AT_ONCE);
  return (
    <>
      <Rows overs={overs.slice(0, AT_ONCE)} {...rest} />
      {earlier.length > 0 && (
        <details className="overlist__rest">
          <summary>{words.earlier(earlier.length)}</summary>
          <Rows overs={earlier} {...rest} />
        </details>
      )}
    </>
  );
}

function Rows({ match, overs, name, offset }: Props) {
  const words = useText('overs');
  const board = useText('board');
  const matchPage = useText('match');
  return (
    <ol {...marks(match, 'overlist')}>
      {overs.map((over) => (
        <li key={over.over} id={`over-${over.over + 1}`}>
          <h3>
            {over.label} <span>{over.bowlers.join(words.and)}</span>
          </h3>
          <Strip balls={over.balls} />
          <p className="num">
            {sumOf(over, words, board)}{' '}
            <b>
              {name} {over.score}
            </b>
          </p>
          {over.corrections.map((correction, at) => (
            <p key={at} className="overlist__fix">
              <Fix correction={correction} offset={offset} clock />
              {correction.label !== null && <span className="num"> {matchPage.ball(correction.label)}</span>}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

function sumOf({ maiden, runs, wickets }: OverRow, words: OverWords, { over }: BoardWords): string {
  const runsText = maiden ? words.maiden : over.runs(runs);
  return wickets === 0 ? runsText : `${runsText}, ${over.wickets(wickets)}`;
}
