import type { FinishedPart } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { marks } from '../../ui/score/Score.tsx';

/** The top performers, in place of the batters and bowlers at the crease (MATCH-055). */
export function Stars({ match, stars, card }: { match: string; stars: FinishedPart['stars']; card: string }) {
  const words = useText('finished');
  return (
    <div {...marks(match, 'pom')}>
      <p className="pom__what">{words.star(stars.length)}</p>
      {stars.map((star) => (
        <div key={star.id} className="pom__one">
          <h2>{star.name}</h2>
          <p className="pom__fig">
            {star.batting.map((figure, at) => (
              <b key={at} className="num">
                {figure}
              </b>
            ))}
            {star.bowling.map((figure, at) => (
              <b key={at} className="num">
                {figure}
              </b>
            ))}
            {star.batting.length > 0 &&
              star.more.map(({ name, value }) => (
                <span key={name} className="num">
                  {name} {value}
                </span>
              ))}
          </p>
          <p className="pom__side">{star.side}</p>
        </div>
      ))}
      <p className="pom__act">
        <a className="btn" href={card}>
          {words.scorecard}
        </a>
      </p>
    </div>
  );
}
