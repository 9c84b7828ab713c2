/** Tabs of the schedule: their ids (MATCH-013 to 017) and address suffixes (MATCH-Q13). */
export const SCHEDULE_TABS = [
  { id: 0, name: 'All', key: 'all', path: '/cricket-schedule' },
  { id: 1, name: 'International', key: 'international', path: '/cricket-schedule/international' },
  { id: 2, name: 'Domestic & Others', key: 'domestic', path: '/cricket-schedule/domestic' },
  { id: 3, name: 'T20 Leagues', key: 't20-leagues', path: '/cricket-schedule/t20-leagues' },
  { id: 4, name: 'Women', key: 'women', path: '/cricket-schedule/women' },
] as const;
export type ScheduleTab = (typeof SCHEDULE_TABS)[number];
export type ScheduleTabId = ScheduleTab['id'];

export const scheduleTab = (key: string): ScheduleTab | null => SCHEDULE_TABS.find((tab) => tab.key === key) ?? null;
