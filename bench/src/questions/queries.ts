/** A query as an address of the site, and as handwritten SQL over one table of raw balls. */

export interface BenchQuery {
  /** After `/stats.json?`. */
  address: string;
  /**
   * Over `balls`, with the small tables of people, sides and grounds. `k0`, `k1`: the row's keys. `match_id`: for a row
   * of one match. Others: our columns under their keys, as far as balls contain them.
   */
  sql: string;
}

/** Ids of the busiest subjects, so that no answer is empty. */
export interface Subjects {
  batters: number[];
  women: number[];
  bowlers: number[];
  spinners: number[];
  keeper: number;
  /** Men's countries; the second is the first one's most frequent opponent. */
  sides: [number, number];
  womenSide: number;
  club: number;
  grounds: [number, number];
  country: string;
  series: [number, number];
}

interface Written {
  /** Rows of innings, or of parts of them. */
  from: string;
  /** Keys of a row of the answer: `player_id`, `year`. */
  keys?: readonly string[];
  columns: string;
  having?: string;
  order: string;
}

/** Phases are ordered within an innings, their names are not. */
const PHASE_ORDER = `list_position(['powerplay', 'middle', 'death'], phase)`;

/** The usual shape: rows of innings, summed by keys, first page only; of equal ones the oldest year first. */
export function summed(address: string, { from, keys = [], columns, having, order }: Written): BenchQuery {
  const named = keys.map((key, at) => `${key} as k${at}`);
  const inTime = keys.filter((key) => key === 'year');
  const ends = [order, ...inTime, ...keys.map((key) => (key === 'phase' ? PHASE_ORDER : key))].join(', ');
  return {
    address: `${address}&world=real`,
    sql: `select ${[...named, columns].join(', ')} from (${from}) r ${keys.length === 0 ? '' : `group by ${keys.join(', ')}`}
      ${having === undefined ? '' : `having ${having}`} order by ${ends} limit 50`,
  };
}

/** Single rows of innings, first page only, the oldest of equal ones first. */
export function single(address: string, { from, keys = [], columns, having, order }: Written): BenchQuery {
  const named = keys.map((key, at) => `${key} as k${at}`);
  return {
    address: `${address}&world=real`,
    sql: `select ${[...named, 'match_id', columns].join(', ')} from (${from}) r
      ${having === undefined ? '' : `where ${having}`} order by ${order}, start_date, ${[...keys, 'match_id', 'innings'].join(', ')} limit 50`,
  };
}
