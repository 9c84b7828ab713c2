import type { SchedulePage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { inZone } from '../../ui/time/format.ts';

const named = (month: string, style: 'month' | 'month-year') => inZone(Date.parse(`${month}-15`), 'UTC', style);
export const monthName = (month: string): string => named(month, 'month-year');

/** Links to months around the shown one, and to the nearest with matches beyond them. */
export function Months({
  months,
  month: current,
  before,
  after,
}: Pick<SchedulePage, 'months' | 'month' | 'before' | 'after'>) {
  const words = useText('schedule');
  return (
    <nav className="months" aria-label={words.months}>
      <div className="wrap">
        <ol>
          {before !== null && (
            <li>
              <a href={before.href} rel="prev" aria-label={words.before(monthName(before.month))}>
                ‹ {named(before.month, 'month')} {before.month.slice(0, 4)}
              </a>
            </li>
          )}
          {months.map(({ month, count, href }, at) => (
            <li key={month}>
              <a href={href} aria-current={month === current ? 'true' : undefined}>
                {named(month, 'month')}
                {(at === 0 || month.endsWith('-01')) && ` ${month.slice(0, 4)}`}
                <small className="num">{words.count(count)}</small>
              </a>
            </li>
          ))}
          {after !== null && (
            <li>
              <a href={after.href} rel="next" aria-label={words.after(monthName(after.month))}>
                {named(after.month, 'month')} {after.month.slice(0, 4)} ›
              </a>
            </li>
          )}
        </ol>
      </div>
    </nav>
  );
}
