import type { StatsChart } from '@sightscreen/contracts';
import { round } from '../../ui/chart/scale.ts';

/**
 * Names are HTML text, so that they wrap and grow with the reader's font size. The table has the same data in order.
 */
export function Bars({ points }: Pick<StatsChart, 'points'>) {
  const most = Math.max(...points.map(({ value }) => value), 0);
  return (
    <ol className="bars" aria-hidden="true">
      {points.map(({ name, value, shown }, at) => (
        <li key={at}>
          <span>{name}</span>
          <b className="num">{shown}</b>
          <svg className="bars__bar" viewBox="0 0 100 1" preserveAspectRatio="none">
            <path
              className={at === 0 ? 'fill-side-a' : 'fill-side-b'}
              d={`M0 0h${most === 0 ? 0 : round((100 * value) / most)}v1h-${most === 0 ? 0 : round((100 * value) / most)}z`}
            />
          </svg>
        </li>
      ))}
    </ol>
  );
}
