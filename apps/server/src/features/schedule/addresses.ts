/** Paths of schedules, their parts and their calendars. Values need no escaping: ids, days and fixed words. */
import { filterSet, filterText } from '@sightscreen/contracts/schedule/series-filter';
import { SCHEDULE_TABS } from '@sightscreen/contracts/schedule/tabs';
import type { World } from '../../core/db/column-types.ts';
import { addressOf } from '../../match/views/pager.ts';
import type { Choice } from './choice.ts';
import { type Cursor, cursorText } from './days.ts';

/** A requested list: its selection, the first day or month, and the match after which it continues. */
export interface ScheduleQuery {
  choice: Choice;
  from: string | null;
  after: Cursor | null;
  /** World in the address. */
  world: World | null;
}

export const ALL_SERIES = '/cricket-schedule/series/all';

const tabOf = ({ tab }: Choice) => SCHEDULE_TABS.find(({ id }) => id === tab);
const query = ({ from, after, world }: Pick<ScheduleQuery, 'from' | 'after' | 'world'>) => ({
  from,
  after: after === null ? null : cursorText(after),
  world,
});

export function pagePath({ choice, ...rest }: ScheduleQuery): string {
  return addressOf(tabOf(choice)?.path ?? `/cricket-schedule/series/${filterText(choice.filter)}`, query(rest));
}

export function partPath({ choice, ...rest }: ScheduleQuery): string {
  const list = tabOf(choice)?.key ?? `series/${filterText(choice.filter)}`;
  return addressOf(`/cricket-schedule/api/html/${list}`, query(rest));
}

/** Calendar closest to the list: that of the team, or of all matches. */
export const calendarPath = ({ choice: { filter }, world }: Pick<ScheduleQuery, 'choice' | 'world'>): string =>
  filter.team === null ? addressOf('/calendar/all.ics', { world }) : `/calendar/team/${filter.team}.ics`;

/** Tabs and their months are indexed; single days, later parts and filtered lists are not. */
export const isIndexed = ({ choice, from, after }: ScheduleQuery): boolean =>
  after === null && !filterSet(choice.filter) && (from === null || from.length === 7);
