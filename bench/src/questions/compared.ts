/** Checks that our answer contains what the SQL by hand found. */
import type { StatsReply } from '@sightscreen/contracts/calls/stats';

type Row = Record<string, string | number | null>;

/** Our rates are rounded to two decimals. */
const ROUNDED = 0.00501;

/** The first difference as text; null if there is none. */
export function differenceOf(reply: Pick<StatsReply, 'rows'>, found: readonly Row[]): string | null {
  if (reply.rows.length !== found.length) return `${reply.rows.length} rows, by hand ${found.length}`;
  for (const [at, row] of found.entries()) {
    const ours = reply.rows[at]!;
    const groups = ours.groups.flatMap(({ by, value }) => (by === 'pair' ? (value ?? '').split('-') : [value]));
    for (const [name, value] of Object.entries(row)) {
      const key = /^k(\d)$/.exec(name);
      const own = key ? (groups[Number(key[1])] ?? null) : name === 'match_id' ? ours.match?.id : ours.values[name];
      if (own === undefined) return `row ${at + 1} has no ${name}`;
      if (!same(own, value)) return `row ${at + 1}, ${name}: ${own}, by hand ${value}`;
    }
  }
  return null;
}

function same(own: string | number | null, by: string | number | null): boolean {
  if (by === null) return own === null || own === '-' || own === 'unknown';
  if (String(own) === String(by)) return true;
  const both = [own, by].map((one) => (one === null || one === '' ? Number.NaN : Number(one)));
  return Math.abs(both[0]! - both[1]!) < ROUNDED;
}
