/** Batting and bowling side by side, for groups that have both. */
import { type Column, sumsOf } from './column.ts';
import { batting, MATCHES } from './batting.ts';
import { bowling } from './bowling.ts';
import { fielding } from './fielding.ts';

const HALVES = { bat: batting, bowl: bowling, field: fielding } as const;
export type Half = keyof typeof HALVES;

/** A column of one half under another name. */
function from(half: Half, key: string, as: Pick<Column, 'key' | 'label' | 'name'>): Column {
  const found = HALVES[half].columns.find((column) => column.key === key);
  if (found === undefined) throw new TypeError(`${half} has no column ${key}`);
  const under = (name: string): string => (name === 'matches' ? name : `${half}_${name}`);
  const [first = '', second = ''] = sumsOf(found).map(under);
  const { single: _, ...rest } = found;
  return rest.kind === 'rate' ? { ...rest, ...as, over: first, by: second } : { ...rest, ...as, of: first };
}
const named = (key: string, label: string, name: string) => ({ key, label, name });

export const allRound: { columns: readonly Column[]; by: 'player'; sort: string } = {
  columns: [
    MATCHES,
    from('bat', 'innings', named('innings', 'Inns', 'innings batted')),
    from('bat', 'runs', named('runs', 'Runs', 'runs')),
    from('bat', 'balls', named('balls', 'BF', 'balls faced')),
    from('bat', 'highest', named('highest', 'HS', 'highest score')),
    from('bat', 'average', named('batting-average', 'Bat', 'batting average')),
    from('bat', 'strike-rate', named('batting-strike-rate', 'Bat SR', 'batting strike rate')),
    from('bat', 'hundreds', named('hundreds', '100s', 'hundreds')),
    from('bowl', 'innings', named('bowling-innings', 'Bowl inns', 'innings bowled in')),
    from('bowl', 'wickets', named('wickets', 'Wkts', 'wickets')),
    from('bowl', 'best', named('best', 'BBI', 'best in an innings')),
    from('bowl', 'average', named('bowling-average', 'Bowl', 'bowling average')),
    from('bowl', 'economy', named('economy', 'Econ', 'economy')),
    from('bowl', 'five-wickets', named('five-wickets', '5w', 'five wickets')),
    from('field', 'catches', named('catches', 'Ct', 'catches')),
    from('field', 'stumpings', named('stumpings', 'St', 'stumpings')),
  ],
  by: 'player',
  sort: 'runs',
};

/** The half that a column belongs to, by the prefix of its sum. Matches belong to neither and link to batting. */
export function halfOfColumn(key: string): 'batting' | 'bowling' | 'fielding' {
  const column = allRound.columns.find((one) => one.key === key);
  const [name = ''] = column === undefined ? [] : sumsOf(column);
  return name.startsWith('bowl_') ? 'bowling' : name.startsWith('field_') ? 'fielding' : 'batting';
}
