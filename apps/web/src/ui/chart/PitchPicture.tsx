import type { PitchMap } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

import { Figures } from './Figures.tsx';
import { round } from './scale.ts';

const WIDTH = 220;
const HEIGHT = 340;
/** Metres shown: along the pitch from the striker's stumps, and to each side of middle stump. */
const LONG = 14;
const ASIDE = 1.6;

/** Where balls pitched, with the striker's stumps at the bottom. One drawing fits every width. */
export function PitchPicture({ map }: { map: PitchMap }) {
  const picture = useText('picture');
  const columns = useText('columns');
  const say = picture.pitchSay(
    map.lengths
      .filter(({ balls }) => balls > 0)
      .map(({ name, balls }) => `${name.toLowerCase()} ${balls}`)
      .join(', '),
  );
  const x = (line: number): number =>
    round(WIDTH / 2 + (Math.max(-ASIDE, Math.min(ASIDE, line)) / ASIDE) * (WIDTH / 2 - 12));
  const y = (length: number): number =>
    round(HEIGHT - 30 - (Math.max(0, Math.min(LONG, length)) / LONG) * (HEIGHT - 44));
  return (
    <figure>
      <div className="charts">
        <svg className="chart chart--pitch" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say}>
          <rect className="field" x="6" y="6" width={WIDTH - 12} height={HEIGHT - 12} />
          {[2, 6, 8, 10].map((metres) => (
            <g key={metres}>
              <path className="grid" d={`M6 ${y(metres)}H${WIDTH - 6}`} />
              <text x="12" y={y(metres) - 3}>
                {metres} m
              </text>
            </g>
          ))}
          <path
            className="axis"
            d={`M${x(-0.1143)} ${y(0)}v12M${x(0)} ${y(0)}v12M${x(0.1143)} ${y(0)}v12M30 ${y(1.22)}H${WIDTH - 30}`}
            strokeWidth="2"
          />
          {map.balls.map((ball) => (
            <circle
              key={ball.number}
              className={ball.wicket ? 'disc' : ball.runs > 0 ? 'fill-side-b' : 'disc--other disc'}
              cx={x(ball.line)}
              cy={y(ball.length)}
              r={ball.wicket ? 5 : 3}
              strokeWidth="1"
            />
          ))}
        </svg>
      </div>
      <figcaption className="note">{picture.pitchNote}</figcaption>
      <Figures
        label={say}
        head={[picture.length, picture.balls, picture.runs, columns.W]}
        rows={[...map.lengths, ...map.lines].map(({ name, balls, runs, wickets }) => [name, balls, runs, wickets])}
      />
    </figure>
  );
}
