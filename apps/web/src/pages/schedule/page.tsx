import { filterSet } from '@sightscreen/contracts/schedule/series-filter';
import { SCHEDULE_TABS } from '@sightscreen/contracts/schedule/tabs';
import { definePage } from '../define-page.ts';
import { SchedulePage } from './SchedulePage.tsx';

export default definePage('schedule', {
  head: ({ tab, filter }, { site, schedule: words }) => {
    const name = tab === null || tab === 0 ? null : SCHEDULE_TABS[tab].name;
    const title = name === null ? (filterSet(filter) ? words.seriesTitle : words.title) : words.titleOf(name);
    return { title: `${title} – ${site.name}`, description: words.description, at: 'schedule', scripts: ['refresh'] };
  },
  Body: SchedulePage,
  styles: () => ['cards', 'schedule'],
});
