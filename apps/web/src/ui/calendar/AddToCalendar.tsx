import { calendarWords } from '../../words/calendar.ts';
import { useWords } from '../../words/use-words.ts';
import { CalendarIcon } from './CalendarIcon.tsx';
import { subscription } from './calendar-path.ts';

/** Links to a calendar (BEYOND-15): a `webcal:` subscription, and a file for programs without subscriptions. */
export function AddToCalendar({ origin, href }: { origin: string; href: string }) {
  const words = useWords(calendarWords);
  return (
    <>
      <p className="note">{words.note}</p>
      <p className="take">
        <a className="btn btn--line" href={subscription(origin, href)}>
          <CalendarIcon />
          {words.add}
        </a>
        <a className="more" href={href}>
          {words.file}
        </a>
        <a className="more" href={`${href}?results=show`}>
          {words.withResults}
        </a>
      </p>
    </>
  );
}
