import type { LabGroup } from '@sightscreen/contracts';

const WIDTH = 128;

/**
 * Shares of all outcomes: solid for qualified on points, hatched for level, empty for out. The figures are beside it.
 */
export function WaysBar({ ways: { in: inside, level, out } }: { ways: LabGroup['sides'][number]['ways'] }) {
  const all = Math.max(1, inside + level + out);
  const first = (WIDTH * inside) / all;
  const second = (WIDTH * level) / all;
  const stripes = Array.from({ length: Math.ceil(second / 4) }, (_, n) => first + n * 4);
  return (
    <svg className="waysbar" viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="c" width={WIDTH} height="12" />
      <rect className="a" width={first} height="12" />
      {stripes.map((x) => (
        <rect key={x} className="a" x={x} width={Math.min(2, first + second - x)} height="12" />
      ))}
    </svg>
  );
}
