import type { ComponentProps } from 'react';
import { calendarWords } from '../../words/calendar.ts';
import { useWords } from '../../words/use-words.ts';
import { Block } from '../frame/Block.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';

/** Links to a calendar, for the rail of a page. `of` names whose matches it has. */
export function CalendarBlock({ of = null, ...links }: ComponentProps<typeof AddToCalendar> & { of?: string | null }) {
  const words = useWords(calendarWords);
  return (
    <Block title={of === null ? words.title : words.matchesOf(of)} id="calendar">
      <AddToCalendar {...links} />
    </Block>
  );
}
