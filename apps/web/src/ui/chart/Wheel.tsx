import type { WagonWheel } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Figures } from './Figures.tsx';
import { round } from './scale.ts';

const SIZE = 320;
const CENTRE = SIZE / 2;
const RADIUS = 132;
/** Gap between two sectors, in radians. */
const GAP = 0.06;
const MIN_ANGLE = 0.3;

/** Wagon wheel: eight sectors, as long and as dark as their share of the runs. One drawing fits every width. */
export function Wheel({ wheel }: { wheel: WagonWheel['all'] }) {
  const picture = useText('picture');
  const say = picture.wheelSay(wheel.zones.map(({ name, runs }) => `${name} ${runs}`).join(', '));
  const part = (2 * Math.PI) / wheel.zones.length;
  const most = Math.max(0, ...wheel.zones.map(({ share }) => share));
  return (
    <figure>
      <div className="charts">
        <svg className="chart chart--round" viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={say}>
          <circle className="field" cx={CENTRE} cy={CENTRE} r={RADIUS} />
          <circle className="ring" cx={CENTRE} cy={CENTRE} r={RADIUS / 2} />
          {wheel.zones.map(({ name, runs, share }, at) => {
            const size = most === 0 ? 0 : share / most;
            const radius = RADIUS * (MIN_ANGLE + (1 - MIN_ANGLE) * size);
            const [x1, y1] = place(at * part + GAP, radius);
            const [x2, y2] = place((at + 1) * part - GAP, radius);
            const outside = size < 0.5;
            const [x, y] = place((at + 0.5) * part, outside ? radius + 16 : radius * 0.72);
            return (
              <g key={name}>
                {runs > 0 && (
                  <path
                    className="fill-side-a"
                    fillOpacity={round(0.45 + 0.5 * size)}
                    d={`M${CENTRE} ${CENTRE}L${x1} ${y1}A${round(radius)} ${round(radius)} 0 0 1 ${x2} ${y2}z`}
                  />
                )}
                <text className={outside ? 'lab' : 'lab lab--in'} x={x} y={y + 4} textAnchor="middle">
                  {share} %
                </text>
              </g>
            );
          })}
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
