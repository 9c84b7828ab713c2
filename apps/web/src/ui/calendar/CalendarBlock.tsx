import type { ComponentProps } from 'react';
import { useText } from '../../text/use-text.ts';
import { Block } from '../frame/Block.tsx';
import { CalendarIcon } from './CalendarIcon.tsx';
import { subscription } from './calendar-path.ts';

/** Links to a calendar, for the rail of a page. `of` names whose matches it has. */
export function CalendarBlock({ of = null, ...links }: ComponentProps<typeof AddToCalendar> & { of?: string | null }) {
  const words = useText('calendar');
  return (
    <Block title={of === null ? words.title : words.matchesOf(of)} id="calendar">
      <AddToCalendar {...links} />
    </Block>
  );
}

/** Links to a calendar (BEYOND-15): a `webcal:` subscription, and a file for programs without subscriptions. */
function AddToCalendar({ origin, href }: { origin: string; href: string }) {
  const words = useText('calendar');
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
