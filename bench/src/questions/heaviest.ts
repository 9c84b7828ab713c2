/** The heaviest queries that the form allows: two groups over every ball. */

const GROUPS = [
  'player,bowler',
  'player,over',
  'over,bowler',
  'player,wicket',
  'ground,over',
  'team,over',
  'over,wicket',
  'position,over',
  'year,over',
  'player,dismissal',
  'series,over',
  'over',
];
const SORTS = ['runs', 'balls', 'sixes', 'fours', 'dots', 'average'];

/** Each is a different address, so that no cached answer serves two. */
export function* heaviest(): Generator<string> {
  for (let page = 1; ; page += 1)
    for (const sort of SORTS)
      for (const by of GROUPS) yield `of=batting&by=${by}&sort=${sort}${page > 1 ? `&page=${page}` : ''}&world=real`;
}
