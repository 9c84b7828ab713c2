import type { Line } from '@sightscreen/contracts';
import { feed } from '../../text/en.ts';

export type FilterName = 'every' | 'wickets' | 'sixes' | 'fours' | 'reviews' | 'milestones';
export interface Filter {
  name: FilterName;
  words: string;
  keeps(line: Line): boolean;
}

const has =
  (event: Line['events'][number]) =>
  (line: Line): boolean =>
    !line.voided && line.events.includes(event);

/** The filters above the feed. A voided ball matches none of them. */
export const FILTERS: readonly Filter[] = [
  { name: 'every', words: feed.every, keeps: () => true },
  { name: 'wickets', words: feed.wickets, keeps: has('wicket') },
  { name: 'sixes', words: feed.sixes, keeps: has('six') },
  { name: 'fours', words: feed.fours, keeps: has('four') },
  { name: 'reviews', words: feed.reviews, keeps: has('udrs') },
  { name: 'milestones', words: feed.milestones, keeps: (line) => !line.voided && line.milestones.length > 0 },
];
