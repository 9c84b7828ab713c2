import type { ComponentProps } from 'react';
import { calendarWords } from '../../words/calendar.ts';
import { useWords } from '../../words/part.ts';
import { Block } from '../frame/Block.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';

/** Links to a calendar, for the rail of a page. */
export const CalendarBlock = (props: ComponentProps<typeof AddToCalendar>) => (
  <Block title={useWords(calendarWords).title}>
    <AddToCalendar {...props} />
  </Block>
);
