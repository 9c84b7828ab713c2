import type { Line } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Strip } from '../ball/Strip.tsx';
import { marks } from '../score/Score.tsx';

/** The end of an over: runs, score, equation, balls, and the figures of batters and bowler. */
export function OverEnd({ match, end }: { match: string; end: NonNullable<Line['overEnd']> }) {
  const lines = useText('lines');
  const words = useText('board');
  const runs = end.maiden ? lines.maiden : words.over.runs(end.runs);
  return (
    <li {...marks(match, 'endover')}>
      <div className="endover__top">
        <h3>{lines.endOf(end.label, end.wickets === 0 ? runs : `${runs}, ${words.over.wickets(end.wickets)}`)}</h3>
        <span className="num">
          {end.score}
          {end.need !== null && ` · ${end.need}`}
        </span>
      </div>
      <Strip balls={end.balls} />
      <p className="endover__who">
        {end.batters.map((batter) => (
          <span key={batter.name}>
            {batter.name}{' '}
            <b className="num">
              {batter.runs}* ({batter.balls})
            </b>
          </span>
        ))}
        {end.bowler !== null && (
          <span>
            {end.bowler.name} <b className="num">{end.bowler.figures}</b>
          </span>
        )}
      </p>
    </li>
  );
}
