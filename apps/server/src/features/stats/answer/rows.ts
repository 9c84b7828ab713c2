/** Converts the reply of the query process into rows: groups with their names, cells as displayed. */
import { cellOf, rankValue } from '../subjects/column.ts';
import type { GroupKey } from '../language/dimensions.ts';
import { dimension, isAlone } from '../language/dimensions.ts';
import type { Layout } from '../sql/compile.ts';
import type { Answer, Value } from '../../../almanac/query-engine/query-engine.ts';
import { profilePath, seriesPath, teamPath, venuePath } from '../../../match/views/profile-paths.ts';

export interface AnswerGroup {
  by: GroupKey;
  /** The value as a filter takes it; null: unknown, where no filter selects unknown values. */
  value: string | null;
  name: string;
  href: string | null;
}
/** The match of a row by innings or by match. */
export interface AnswerMatch {
  id: string;
  /** For rows by innings: the number of the innings in its match, as the filter takes it. */
  innings: number | null;
  date: string;
  team: { id: number; name: string } | null;
  opponent: { id: number; name: string } | null;
  ground: { id: number; name: string } | null;
}
export interface AnswerRow {
  /**
   * Equal values share a place and the next one skips (R21.1). When rows are sorted by a group, the place is the row
   * number.
   */
  place: number;
  /** Whether other rows have the same place. */
  shared: boolean;
  groups: AnswerGroup[];
  match: AnswerMatch | null;
  /** In the order of the columns. */
  cells: (number | string)[];
}
/** The matches whose figures a result counts. */
export interface Counted {
  matches: number;
  latest: { id: string; date: string } | null;
}
export interface Rows {
  rows: AnswerRow[];
  /** Rows of the complete result. Past its last page the total is not returned: 0. */
  total: number;
}

type Read = (name: string) => Value;
type QueryReply = Pick<Answer, 'columns' | 'rows'>;

export function rowsOf(reply: QueryReply, layout: Layout): Rows {
  const read = readingOf(reply);
  const rows = read.filter((one) => one('is_row') !== null);
  const ranks = ranksOf(rows, layout);
  return {
    rows: rows.slice(0, layout.limit).map((one, index) => rowOf(one, ranks[index]!, layout)),
    total: Number(read[0]?.('total') ?? 0),
  };
}

type Rank = Pick<AnswerRow, 'place' | 'shared'>;
/** @param rows the rows of the page and the one after them, which may share the place of the last */
function ranksOf(rows: readonly Read[], { ranked, before }: Layout): Rank[] {
  if (ranked === null) return rows.map((_, index) => ({ place: before + index + 1, shared: false }));
  const values = rows.map((one) => rankValue(ranked, one));
  const ahead = Number(rows[0]?.('ahead') ?? 0);
  const ranks: Rank[] = [];
  for (const [index, value] of values.entries()) {
    const own = before + index + 1;
    const place = index === 0 ? ahead + 1 : value === values[index - 1] ? ranks[index - 1]!.place : own;
    ranks.push({ place, shared: place < own || (index + 1 < values.length && value === values[index + 1]) });
  }
  return ranks;
}

/** @param reply the reply to the `counted` statement of a compiled query, or to the query itself where that is null */
export function countedOf(reply: QueryReply): Counted {
  const [first] = readingOf(reply);
  const latest = first?.('latest_match') ?? null;
  return {
    matches: Number(first?.('counted_matches') ?? 0),
    latest: latest === null ? null : { id: String(latest), date: String(first?.('latest_date')) },
  };
}

function readingOf({ columns, rows }: QueryReply): Read[] {
  const at = new Map(columns.map((name, index) => [name, index]));
  return rows.map(
    (row): Read =>
      (name) =>
        row[at.get(name) ?? -1] ?? null,
  );
}

function rowOf(read: Read, rank: Rank, layout: Layout): AnswerRow {
  return {
    ...rank,
    groups: groupsOf(read, layout),
    match: layout.ofMatch ? matchOf(read, layout) : null,
    cells: layout.columns.map((column) => cellOf(column, read)),
  };
}

function groupsOf(read: Read, { keys, ofMatch }: Layout): AnswerGroup[] {
  const groups = keys.flatMap(({ by, names }, index): AnswerGroup[] => {
    const value = read(`k${index}`);
    if (names === 'itself') return ofMatch ? [] : [itself(by, value)];
    const name = String(read(`n${index}`) ?? '');
    const named = { id: Number(value), name };
    if (value === null) return [{ by, value: null, name: 'unknown', href: null }];
    const season = String(read(`n${index}_season`) ?? '');
    const href =
      names === 'people'
        ? profilePath(named)
        : names === 'teams'
          ? teamPath(named)
          : names === 'venues'
            ? venuePath(named)
            : seriesPath({ ...named, season });
    // A competition has the same name every season.
    return [{ by, value: String(value), name: name.includes(season) ? name : `${name} ${season}`, href }];
  });
  return pairsIn(groups);
}

/** Two adjacent keys of one group are the two players of a pair: merges them into one group with both names. */
function pairsIn(unpaired: readonly AnswerGroup[]): AnswerGroup[] {
  const groups: AnswerGroup[] = [];
  for (const group of unpaired) {
    const before = groups.at(-1);
    if (before?.by === group.by) groups[groups.length - 1] = pairOf(before, group);
    else groups.push(group);
  }
  return groups;
}
/** The last batter may have batted alone; such a row has no pair to filter by. */
const pairOf = (one: AnswerGroup, two: AnswerGroup): AnswerGroup =>
  two.value === null
    ? { ...one, value: null, href: null }
    : { by: one.by, value: `${one.value}-${two.value}`, name: `${one.name}, ${two.name}`, href: null };

/** Values of closed choices have display names; others are shown unchanged. */
function itself(by: GroupKey, value: Value): AnswerGroup {
  const plain = (text: string): AnswerGroup => ({ by, value: text, name: text, href: null });
  if (isAlone(by)) return plain(String(value));
  const { reader } = dimension(by);
  if (reader.kind !== 'choice') return value === null ? { ...plain(''), ...UNKNOWN } : plain(String(value));
  const choice = reader.choices.find(({ meaning }) =>
    value === null ? 'unknown' in meaning : 'is' in meaning && meaning.is[0] === value,
  );
  return choice === undefined
    ? { ...plain(''), ...UNKNOWN }
    : { by, value: choice.text, name: choice.label ?? choice.words, href: null };
}
const UNKNOWN = { value: null, name: 'unknown' };

function matchOf(read: Read, { keys }: Layout): AnswerMatch {
  const named = (id: string, name: string) =>
    read(id) === null ? null : { id: Number(read(id)), name: String(read(name) ?? '') };
  const people = keys.filter(({ names }) => names !== 'itself').length;
  // The match key follows the keys of the player or side; for partnerships the stand number follows too.
  const index = keys.findIndex(
    (key, at) => key.names === 'itself' && at >= people && typeof read(`k${at}`) === 'string',
  );
  return {
    id: String(read(`k${index}`)),
    innings: keys[index]?.by === 'innings' ? Number(read(`k${index + 1}`)) : null,
    date: String(read('start_date')),
    team: named('own_team', 'own_team_name'),
    opponent: named('other_team', 'other_team_name'),
    ground: named('venue_id', 'ground_name'),
  };
}
