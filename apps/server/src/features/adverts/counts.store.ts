/** Counts impressions and clicks once each and charges no more than the share of the day. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { readSpent } from './live-units.store.ts';
import { dayOf, type Schedule, shareOf } from './share.ts';

export interface Counted {
  nonce: Buffer;
  unit: number;
  what: 's' | 'c';
}

/**
 * Counts a batch in one transaction. Each campaign is locked, so concurrent processes cannot overspend its budget.
 * @returns which reports were counted, and whether a campaign has just used up its share
 */
export async function countAll(
  trx: Transaction<Database>,
  reports: readonly Counted[],
  now: number,
): Promise<{ counted: boolean[]; reached: boolean }> {
  const fresh = await insertNewViews(trx, reports);
  // A batch may contain the same report twice.
  const left = new Set(fresh);
  const counted = reports.map((report) => left.delete(keyOf(report)));
  const day = dayOf(now);
  const times = (what: string) => {
    const by = new Map<number, number>();
    for (const [at, report] of reports.entries())
      if (counted[at] === true && report.what === what) by.set(report.unit, (by.get(report.unit) ?? 0) + 1);
    return by;
  };
  const [seen, clicks] = [times('s'), times('c')];
  const { rows, reached } = await charged(trx, seen, day);
  for (const [unit, n] of clicks) {
    const row = rows.find((candidate) => candidate.unit === unit);
    if (row === undefined) rows.push({ unit, seen: 0, beyond: 0, clicks: n });
    else row.clicks = n;
  }
  if (rows.length > 0)
    await sql`
      insert into advert_count (day, unit_id, seen, beyond, clicks)
      select ${day}::date, unit, seen, beyond, clicks from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(unit int, seen int, beyond int, clicks int) order by unit
      on conflict (day, unit_id) do update set seen = advert_count.seen + excluded.seen,
        beyond = advert_count.beyond + excluded.beyond, clicks = advert_count.clicks + excluded.clicks`.execute(trx);
  return { counted, reached };
}

const keyOf = ({ nonce, unit, what }: Counted): string => `${nonce.toString('hex')} ${unit} ${what}`;

async function insertNewViews(trx: Transaction<Database>, reports: readonly Counted[]): Promise<string[]> {
  const rows = reports.map(({ nonce, unit, what }) => ({ nonce: nonce.toString('hex'), unit, what }));
  // A fixed insert order prevents deadlocks between two processes that count the same views.
  const { rows: made } = await sql<{ key: string }>`
    insert into advert_view (nonce, unit_id, what)
    select distinct decode(nonce, 'hex'), unit, what from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(nonce text, unit int, what text) order by 1, 2, 3
    on conflict do nothing returning encode(nonce, 'hex') || ' ' || unit_id || ' ' || what as key`.execute(trx);
  return made.map(({ key }) => key);
}

interface DayRow {
  unit: number;
  seen: number;
  beyond: number;
  clicks: number;
}

async function charged(
  trx: Transaction<Database>,
  seen: ReadonlyMap<number, number>,
  day: string,
): Promise<{ rows: DayRow[]; reached: boolean }> {
  if (seen.size === 0) return { rows: [], reached: false };
  const { rows: campaigns } = await sql<Schedule & { id: number; units: number[] }>`
    select id, starts, ends, budget, (select array_agg(u.id order by u.id) from advert_unit u
        where u.campaign_id = c.id and u.id = any(${[...seen.keys()]}::int[])) as units
      from advert_campaign c where id in (select campaign_id from advert_unit where id = any(${[...seen.keys()]}::int[]))
     order by id for update`.execute(trx);
  const spent = await readSpent(
    trx,
    campaigns.map(({ id }) => id),
    day,
  );
  let reached = false;
  const rows: DayRow[] = [];
  const settled = new Set<number>();
  for (const campaign of campaigns) {
    const { before, today } = spent.get(campaign.id) ?? { before: 0, today: 0 };
    const share = shareOf(campaign, day, before);
    const atFirst = share === null ? Infinity : Math.max(0, share - today);
    let left = atFirst;
    for (const unit of campaign.units) {
      const n = seen.get(unit) ?? 0;
      const within = Math.min(n, left);
      left -= within;
      rows.push({ unit, seen: within, beyond: n - within, clicks: 0 });
      settled.add(unit);
    }
    reached ||= atFirst > 0 && left === 0;
  }
  // Units of other networks, which charge by their own counts.
  for (const [unit, n] of seen) if (!settled.has(unit)) rows.push({ unit, seen: n, beyond: 0, clicks: 0 });
  return { rows, reached };
}

/** Deletes views that can no longer be counted. */
export async function forgetViews(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('advert_view').where('at', '<', new Date(before)).execute();
}
