import type { WagonWheel } from '@sightscreen/contracts';
import { pictureWords } from '../../words/tabs.ts';
import { useWords } from '../../words/part.ts';
import { Figures } from './Figures.tsx';
import { round } from './scale.ts';

const SIZE = 320;
const CENTRE = SIZE / 2;
const RADIUS = 132;
const COLOURS = { 0: 'stroke-side-c', 4: 'stroke-four', 6: 'stroke-six' } as const;

/** Wagon wheel: a line for each scoring shot, and the runs of each sector at the edge. One drawing fits every width. */
export function Wheel({ wheel }: { wheel: WagonWheel['all'] }) {
  const picture = useWords(pictureWords);
  const say = picture.wheelSay(wheel.zones.map(({ name, runs }) => `${name} ${runs}`).join(', '));
  const part = (2 * Math.PI) / wheel.zones.length;
  return (
    <figure>
      <div className="charts">
        <svg className="chart chart--round" viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={say}>
          <circle className="field" cx={CENTRE} cy={CENTRE} r={RADIUS} />
          {wheel.zones.map((zone, at) => {
            const [x, y] = place(at * part, RADIUS);
            return <path key={zone.name} className="grid" d={`M${CENTRE} ${CENTRE}L${x} ${y}`} />;
          })}
          {wheel.strokes.map(({ number, angle, distance, boundary }) => {
            const [x, y] = place((angle * Math.PI) / 180, RADIUS * (boundary === 0 ? Math.min(distance, 0.94) : 1));
            return (
              <path
                key={number}
                className={COLOURS[boundary]}
                d={`M${CENTRE} ${CENTRE}L${x} ${y}`}
                strokeWidth={boundary === 0 ? 1 : 1.75}
                strokeDasharray={boundary === 6 ? '5 2' : undefined}
              />
            );
          })}
          {wheel.zones.map((zone, at) => {
            const [x, y] = place((at + 0.5) * part, RADIUS + 15);
            return (
              <text key={zone.name} className="lab" x={x} y={y + 4} textAnchor="middle">
                {zone.runs}
              </text>
            );
          })}
          <circle className="disc disc--other" cx={CENTRE} cy={CENTRE} r="4" strokeWidth="1.5" />
        </svg>
      </div>
      <figcaption className="note">
        {picture.wheelNote}
        {wheel.untold > 0 && picture.untold(wheel.untold)}
      </figcaption>
      <Figures
        label={say}
        head={[picture.zone, picture.runs, '4s', '6s', picture.share]}
        rows={wheel.zones.map(({ name, runs, fours, sixes, share }) => [name, runs, fours, sixes, `${share} %`])}
      />
    </figure>
  );
}

/** The bowler is at the top; angles turn clockwise. */
function place(angle: number, radius: number): [x: number, y: number] {
  return [round(CENTRE + Math.sin(angle) * radius), round(CENTRE - Math.cos(angle) * radius)];
}
