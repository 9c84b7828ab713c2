import { calendarWords } from '../../words/calendar.ts';
import { useWords } from '../../words/part.ts';

/**
 * Links to a calendar of this site (BEYOND-15). Programs subscribe by `webcal:`; the file is for those that cannot.
 * `of`: whose matches, null for all.
 */
export function AddToCalendar({ origin, href, of = null }: { origin: string; href: string; of?: string | null }) {
  const words = useWords(calendarWords);
  return (
    <>
      <p className="note">{words.note(of)}</p>
      <p className="take">
        <a className="btn btn--line" href={`webcal://${origin.replace(/^https?:\/\//, '')}${href}`}>
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
