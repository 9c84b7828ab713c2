import type { WicketTimeline } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

import { Figures } from './Figures.tsx';
import { overTicks, round } from './scale.ts';
import { columnSizes, type Size } from './sizes.ts';

const SIZES = columnSizes([62, 62, 62]);

/** An innings as a line of its balls with a disc where each wicket fell. */
export function WicketLine({ line, perOver, hundred }: { line: WicketTimeline; perOver: number; hundred: boolean }) {
  const picture = useText('picture');
  const columns = useText('columns');
  const chart = useText('chart');
  const say = picture.wicketsSay(line.name, line.wickets.length);
  return (
    <figure>
      <figcaption className="note">
        <b>{line.name}</b>
        {line.wickets.length === 0 && `: ${picture.none}`}
      </figcaption>
      {line.wickets.length > 0 && (
        <>
          <div className="charts charts--wide">
            {SIZES.map((size) => (
              <Drawn key={size.name} size={size} line={line} perOver={perOver} hundred={hundred} say={say} />
            ))}
          </div>
          <Figures
            label={say}
            head={[
              picture.wicket,
              picture.batter,
              picture.how,
              columns.R,
              columns.B,
              hundred ? chart.balls : picture.over,
              picture.score,
            ]}
            rows={line.wickets.map(({ wicket, batter, how, runs, balls, over, score }) => [
              wicket,
              batter,
              how,
              runs,
              balls,
              over,
              score,
            ])}
          />
        </>
      )}
    </figure>
  );
}

function Drawn({
  size: { width, height, name },
  line,
  perOver,
  hundred,
  say,
}: {
  size: Size;
  line: WicketTimeline;
  perOver: number;
  hundred: boolean;
  say: string;
}) {
  const edge = { left: 10, right: 10 };
  const length = Math.max(line.length, 1);
  const x = (balls: number): number => round(edge.left + (balls / length) * (width - edge.left - edge.right));
  const y = 26;
  return (
    <svg className={`chart chart--${name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say}>
      <path className="axis" d={`M${edge.left} ${y}H${width - edge.right}`} strokeWidth="2" />
      {overTicks(Math.ceil(length / perOver)).map((over) => (
        <g key={over}>
          <path className="axis" d={`M${x(over * perOver)} ${y}v7`} />
          <text x={x(over * perOver)} y={y + 22} textAnchor="middle">
            {hundred ? over * perOver : over}
          </text>
        </g>
      ))}
      {line.wickets.map((fall, at) => (
        <g key={fall.number}>
          <circle className="disc" cx={x(fall.at)} cy={y} r="5" strokeWidth="1.5" />
          {apart(line.wickets, at, x) && (
            <text className="lab" x={x(fall.at)} y={y - 11} textAnchor="middle">
              {fall.wicket}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** True if the previous number leaves space for this one, where wickets fell close together. */
function apart(wickets: WicketTimeline['wickets'], at: number, x: (balls: number) => number): boolean {
  let last = Number.NEGATIVE_INFINITY;
  for (const [index, { at: balls }] of wickets.entries()) {
    const clear = x(balls) - last >= 14;
    if (index === at) return clear;
    if (clear) last = x(balls);
  }
  return false;
}
