/** Lines across a chart from `left` to `right`, with their values before them. `at`: the height of a value. */
export function ValueLines({
  ticks,
  at,
  left,
  right,
}: {
  ticks: readonly number[];
  at: (value: number) => number;
  left: number;
  right: number;
}) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path className="grid" d={`M${left} ${at(tick)}H${right}`} />
      <text x={left - 7} y={at(tick) + 4} textAnchor="end">
        {tick}
      </text>
    </g>
  ));
}
