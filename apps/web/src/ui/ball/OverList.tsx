import type { OverRow } from '@sightscreen/contracts';
import { type OverWords, overWords } from '../../words/tabs.ts';
import { useWords } from '../../words/part.ts';
import { marks } from '../score/Score.tsx';
import { Strip } from './Token.tsx';

/** Overs shown at once; those before them open on demand. */
const AT_ONCE = 10;

interface Props {
  match: string;
  overs: readonly OverRow[];
  name: string;
}

/** Overs, newest first: bowler, balls, runs and wickets, and the score after each. */
export function OverList({ overs, ...rest }: Props) {
  const words = useWords(overWords);
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

function Rows({ match, overs, name }: Props) {
  const words = useWords(overWords);
  return (
    <ol {...marks(match, 'overlist')}>
      {overs.map((over) => (
        <li key={over.over} id={`over-${over.over + 1}`}>
          <h3>
            {over.label} <span>{over.bowlers.join(words.and)}</span>
          </h3>
          <Strip balls={over.balls} />
          <p className="num">
            {sumOf(over, words)}{' '}
            <b>
              {name} {over.score}
            </b>
          </p>
        </li>
      ))}
    </ol>
  );
}

function sumOf({ maiden, runs, wickets }: OverRow, words: OverWords): string {
  const made = maiden ? words.maiden : words.runs(runs);
  return wickets === 0 ? made : `${made}, ${words.wickets(wickets)}`;
}
