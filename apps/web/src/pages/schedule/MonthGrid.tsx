import type { SchedulePage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { dayOf } from '../../ui/time/day-of.ts';
import { monthName } from './Months.tsx';

/** The month as a table of weeks from Monday; a day with matches links to them. */
export function MonthGrid({ month, days, today }: Pick<SchedulePage, 'month' | 'days' | 'today'>) {
  const words = useText('schedule');
  const known = new Map(days.map((entry) => [entry.day, entry]));
  return (
    <table className="cal">
      <caption className="sr">{words.grid(monthName(month))}</caption>
      <thead>
        <tr>
          {words.weekdays.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => {
              const found = day === null ? undefined : known.get(day);
              const number = day === null ? '' : Number(day.slice(8));
              const current = day === today ? 'date' : undefined;
              return (
                <td key={day ?? `none ${at}`}>
                  {day === null ? null : found === undefined ? (
                    <span aria-current={current}>{number}</span>
                  ) : (
                    <a href={found.href} aria-current={current}>
                      <InWords label={words.onDay(dayOf(day), found.count)} count={found.count} />
                    </a>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * "1 Nov 2026, 2 matches", of which the 1 and the 2 are visible: the accessible name contains the visible text (WCAG
 * 2.5.3).
 */
function InWords({ label, count }: { label: string; count: number }) {
  const [number = ''] = /^\d+/.exec(label) ?? [];
  const at = label.lastIndexOf(String(count));
  return (
    <>
      {number}
      <span className="sr">{label.slice(number.length, at)}</span>
      <small>{count}</small>
      <span className="sr">{label.slice(at + String(count).length)}</span>
    </>
  );
}

/** Weeks from Monday, with nulls outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const lead = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => {
      const day = week * 7 + at - lead + 1;
      return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`;
    }),
  );
}
