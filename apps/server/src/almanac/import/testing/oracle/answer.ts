/** Answers statistics queries by counting ball by ball. */
import * as figures from './figures.ts';
import type { Cells } from './figures.ts';
import type { Match, Who } from './match-file.ts';
import { type Group, partsOf, type Piece, wholes } from './pieces.ts';
import type { Registered } from './register.ts';
import { type Situation, valueOf } from './situations.ts';

export interface Counted {
  matches: readonly Match[];
  register: ReadonlyMap<Who, Registered>;
}
export interface Answer {
  rows: CountedRow[];
  /** Matches with at least one counted piece. */
  matches: number;
}
export interface CountedRow {
  /** The value of each group; for single innings and matches, the player or side and the match. */
  groups: string[];
  cells: Cells;
}
interface Query {
  of: string;
  by: string[];
  filters: (readonly [key: string, values: string[]])[];
  ranges: (readonly [column: string, from: number, to: number])[];
}
/** Dimensions that only a ball reveals, in every subject. */
const OF_BALLS = ['phase', 'over', 'batter', 'bowler'];
/** Dimensions of the counted player or stand itself, so that an innings reveals them too. */
const OWN: Record<string, string> = {
  hand: 'batting',
  position: 'batting',
  dismissal: 'batting',
  bowling: 'bowling',
  wicket: 'partnerships',
};
/** Dimensions of an innings; players merely named in a match have none. */
const OF_INNINGS = ['match-innings', 'chase', 'follow-on', 'position', 'dismissal', 'wicket', 'innings', 'pair'];
const ORDERS = ['of', 'by', 'sort', 'order', 'world', 'page'];

function read(address: string): Query {
  const parameters = [...new URLSearchParams(address)];
  const of = parameters.find(([name]) => name === 'of')?.[1] ?? 'batting';
  const usual = of === 'team' ? 'team' : of === 'partnerships' ? 'pair' : 'player';
  const query: Query = {
    of,
    by: (parameters.find(([name]) => name === 'by')?.[1] ?? usual).split(','),
    filters: [],
    ranges: [],
  };
  for (const [name, value] of parameters) {
    const [from = '', to = ''] = value.split('..');
    if (name.startsWith('min-')) query.ranges.push([name.slice('min-'.length), Number(value), Infinity]);
    else if (value.includes('..'))
      query.ranges.push([name, from === '' ? -Infinity : Number(from), to === '' ? Infinity : Number(to)]);
    else if (!ORDERS.includes(name)) query.filters.push([name, value.split(',')]);
  }
  return query;
}

const SPIN = ['off-spin', 'leg-spin', 'left-arm-orthodox', 'left-arm-wrist-spin'];
function meets({ filters }: Query, of: Situation, register: Counted['register']): boolean {
  return filters.every(([key, wanted]) => {
    if (key === 'from') return of.match.date >= wanted[0]!;
    if (key === 'to') return of.match.date <= wanted[0]!;
    const own = valueOf(key, of, register);
    const any = (value: string): boolean => {
      const [from, to] = value.split('-').map(Number);
      if (['over', 'position', 'wicket', 'year'].includes(key) && to !== undefined)
        return own.some((one) => Number(one) >= from! && Number(one) <= to);
      if (key === 'bowling' && value === 'spin') return own.some((one) => SPIN.includes(one));
      if (key === 'stage' && value === 'knock-out') return own.some((one) => one !== 'other');
      return own.includes(value);
    };
    return wanted.some(any);
  });
}

export function answer(counted: Counted, address: string): Answer {
  const query = read(address);
  const halves = query.of === 'all-round' ? ['batting', 'bowling', 'fielding'] : [query.of];
  const all = halves.map((of) => groupsOf(counted, { ...query, of }));
  const [first, second, third] = all;
  const rows: CountedRow[] = [];
  for (const [key, group] of first!) {
    if (group.pieces.length === 0) continue;
    const cells = cellsOf(query.of === 'all-round' ? 'batting' : query.of, group);
    if (second === undefined) {
      rows.push({ groups: group.groups, cells });
      continue;
    }
    const bowled = second.get(key);
    if (bowled === undefined || bowled.pieces.length === 0) continue;
    rows.push({ groups: group.groups, cells: bothOf(cells, cellsOf('bowling', bowled), third!.get(key)) });
  }
  const inRange = ({ cells }: CountedRow): boolean =>
    query.ranges.every(([column, from, to]) => {
      const value = Number.parseFloat(String(cells[column]));
      return value >= from && value <= to;
    });
  const pieces = all.flatMap((groups) => [...groups.values()].flatMap((group) => group.pieces));
  const matches = new Set(pieces.map(({ match }) => match));
  return { rows: rows.filter(inRange), matches: matches.size };
}

function bothOf(bat: Cells, bowl: Cells, field: Group | undefined): Cells {
  const caught = field === undefined ? { catches: 0, stumpings: 0 } : cellsOf('fielding', field);
  return {
    ...Object.fromEntries(
      ['matches', 'innings', 'runs', 'balls', 'highest', 'hundreds'].map((key) => [key, bat[key]!]),
    ),
    'batting-average': bat['average']!,
    'batting-strike-rate': bat['strike-rate']!,
    'bowling-innings': bowl['innings']!,
    ...Object.fromEntries(['wickets', 'best', 'economy', 'five-wickets'].map((key) => [key, bowl[key]!])),
    'bowling-average': bowl['average']!,
    catches: caught['catches']!,
    stumpings: caught['stumpings']!,
  };
}

export function cellsOf(of: string, { pieces, sides }: Group): Cells {
  const matches = new Set(sides.map(({ match }) => match)).size;
  switch (of) {
    case 'batting':
      return figures.batting(
        pieces.map(({ batted }) => batted!),
        matches,
      );
    case 'bowling':
      return figures.bowling(
        pieces.map(({ bowled }) => bowled!),
        matches,
      );
    case 'fielding':
      return figures.fielding(
        pieces.map(({ fielded }) => fielded!),
        matches,
      );
    case 'partnerships':
      return figures.partnerships(pieces.map(({ stand }) => stand!));
    default:
      return figures.team(
        pieces.map(({ total }) => total!),
        sides,
      );
  }
}

/** The pieces of each group, and the sides of its matches, by the values of the groups. */
export function groupsOf({ matches, register }: Counted, query: Query): Map<string, Group> {
  const { of, by, filters } = query;
  const keys = [...by, ...filters.map(([key]) => key)];
  const ofBalls = keys.some((key) => OF_BALLS.includes(key) || (key in OWN && OWN[key] !== of));
  const named = !ofBalls && !keys.some((key) => OF_INNINGS.includes(key));
  const groups = new Map<string, Group>();
  const groupsFor = (situation: Situation): Group[] => {
    if (!meets(query, situation, register)) return [];
    let labels: string[][] = [[]];
    for (const key of by) {
      const { who, pair, team, match } = situation;
      const own = who ?? (pair === undefined ? `${team} ${match.gender}` : [...pair].sort().join('-'));
      const values =
        key === 'overall'
          ? ['']
          : key === 'innings' || key === 'match'
            ? [`${own} ${match.id}`]
            : valueOf(key, situation, register);
      labels = labels.flatMap((label) => values.map((value) => [...label, value]));
    }
    return labels.map((label) => {
      // Innings are separate rows.
      const key = JSON.stringify(
        by.includes('innings') ? [...label, situation.innings!.number, situation.wicket] : label,
      );
      const known = groups.get(key) ?? { groups: label, pieces: [], sides: [] };
      groups.set(key, known);
      return known;
    });
  };
  const add = (situation: Situation, piece: Omit<Piece, 'match' | 'team'>): void => {
    const { match, team } = situation;
    for (const group of groupsFor(situation)) {
      group.pieces.push({ match, team, ...piece });
      if (!named) group.sides.push({ match, team });
    }
  };
  for (const match of matches) {
    if (named)
      for (const team of match.teams) {
        if (of === 'team') {
          if (match.results[team] !== 'abandoned')
            for (const group of groupsFor({ match, team })) group.sides.push({ match, team });
        } else
          for (const who of match.players.get(team)!)
            for (const group of groupsFor({ match, team, who })) group.sides.push({ match, team });
      }
    for (const innings of match.innings)
      if (ofBalls) partsOf(of, innings, groupsFor);
      else wholes(of, innings, add);
  }
  return groups;
}
