import type { Line } from '@sightscreen/contracts';

export type FilterName = 'every' | 'wickets' | 'sixes' | 'fours' | 'reviews' | 'milestones';
export interface Filter {
  name: FilterName;
  keeps(line: Line): boolean;
}

const has =
  (event: Line['events'][number]) =>
  (line: Line): boolean =>
    !line.voided && line.events.includes(event);

/** The filters above the feed. A voided ball matches none of them. */
export const FILTERS: readonly Filter[] = [
  { name: 'every', keeps: () => true },
  { name: 'wickets', keeps: has('wicket') },
  { name: 'sixes', keeps: has('six') },
  { name: 'fours', keeps: has('four') },
  { name: 'reviews', keeps: has('udrs') },
  { name: 'milestones', keeps: (line) => !line.voided && line.milestones.length > 0 },
];
