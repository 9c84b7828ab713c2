import type { LeadLine } from '@sightscreen/contracts';
import { scaleLinear } from 'd3-scale';
import { line as pathOf } from 'd3-shape';
import { useText } from '../../text/use-text.ts';
import { Figures } from './Figures.tsx';
import { overTicks, round } from './scale.ts';
import { columnSizes, type Size } from './sizes.ts';
import { ValueLines } from './ValueLines.tsx';

const SIZES = columnSizes([210, 260, 300]);

/** The lead of the side that batted first after every over: above the middle line it leads, below it trails. */
export function Lead({ line }: { line: LeadLine }) {
  const words = useText('day');
  const last = line.points.at(-1);
  if (last === undefined) return null;
  const say = words.leadSay(line.side, last.lead, line.other);
  return (
    <figure>
      <div className="charts charts--wide">
        {SIZES.map((size) => (
          <Drawn key={size.name} size={size} line={line} say={say} />
        ))}
      </div>
      <figcaption className="note">{words.leadNote(line.side, line.other)}</figcaption>
      <Figures
        label={words.lead}
        head={[words.leadOver, words.innings, words.leadOf(line.side), words.leadWickets]}
        rows={line.points.map(({ at, innings, lead, wickets }) => [round(at), innings, lead, wickets])}
      />
    </figure>
  );
}

function Drawn({ size: { width, height, name }, line, say }: { size: Size; line: LeadLine; say: string }) {
  const words = useText('day');
  const edge = { left: 40, right: 84, top: 20, foot: 24 };
  const leads = line.points.map(({ lead }) => lead);
  const scale = scaleLinear()
    .domain([Math.min(0, ...leads), Math.max(0, ...leads, 1)])
    .range([height - edge.foot, edge.top])
    .nice(4);
  const overs = Math.max(1, line.points.at(-1)?.at ?? 1);
  const x = (at: number): number => round(edge.left + (at / overs) * (width - edge.left - edge.right));
  const y = (lead: number): number => round(scale(lead));
  const path = pathOf<[number, number]>(
    (point) => x(point[0]),
    (point) => y(point[1]),
  ).digits(1);
  const all: Place[] = [[0, 0], ...line.points.map(({ at, lead }): Place => [at, lead])];
  const stretches = stretchesOf(line);
  const turns = stretches.slice(0, -1).map(({ places }): Place => places.at(-1) ?? [0, 0]);
  const [endAt, endLead] = all.at(-1) ?? [0, 0];
  return (
    <svg className={`chart chart--${name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say}>
      <ValueLines ticks={scale.ticks(4)} at={y} left={edge.left} right={width - edge.right} />
      {overTicks(Math.ceil(overs)).map((over) => (
        <text key={over} x={x(over)} y={height - 6} textAnchor="middle">
          {over}
        </text>
      ))}
      <path className="axis" d={`M${edge.left} ${y(0)}H${width - edge.right}`} strokeWidth="1.5" />
      {line.points.map(({ innings, at }, index) =>
        index > 0 && line.points[index - 1]?.innings !== innings ? (
          <path
            key={innings}
            className="stroke-line"
            d={`M${x(line.points[index - 1]?.at ?? at)} ${edge.top}V${height - edge.foot}`}
            strokeDasharray="2 4"
          />
        ) : null,
      )}
      <path className="fill-shade" d={`${path(all)}L${x(overs)} ${y(0)}L${x(0)} ${y(0)}z`} />
      {stretches.map(({ first, from, places }) => (
        <path
          key={from}
          className={first ? 'stroke-side-a' : 'stroke-side-b'}
          d={path(places) ?? ''}
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
      ))}
      {line.points.map(({ at, lead, wickets, innings }, index) => {
        const before = line.points[index - 1];
        return wickets > (before?.innings === innings ? before.wickets : 0) ? (
          <circle key={index} className="disc" cx={x(at)} cy={y(lead)} r="3" strokeWidth="1" />
        ) : null;
      })}
      {turns.map(([at, lead], turn) => (
        <text
          key={turn}
          className="lab"
          x={x(at)}
          y={y(lead) + (lead < (turns[turn - 1]?.[1] ?? 0) ? 16 : -8)}
          textAnchor="middle"
        >
          {Math.abs(lead)}
        </text>
      ))}
      <rect
        className={stretches.at(-1)?.first === true ? 'fill-side-a' : 'fill-side-b'}
        x={x(endAt) - 4}
        y={y(endLead) - 4}
        width="8"
        height="8"
      />
      <text className="lab lab--end" x={x(endAt) + 9} y={y(endLead) + 5}>
        {words.ahead(endLead)}
      </text>
    </svg>
  );
}

type Place = [at: number, lead: number];
/** An innings of the line; it starts where the previous one ended. */
function stretchesOf({ points }: LeadLine): { from: number; first: boolean; places: Place[] }[] {
  const found: { from: number; innings: number; first: boolean; places: Place[] }[] = [];
  for (const { innings, first, at, lead } of points) {
    const last = found.at(-1);
    if (last?.innings === innings) last.places.push([at, lead]);
    else found.push({ from: found.length, innings, first, places: [last?.places.at(-1) ?? [0, 0], [at, lead]] });
  }
  return found;
}
