/** Daily totals of page reports; nothing about a single reader is stored. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { ErrorSeen } from './alert.ts';

export interface Counted {
  event: string;
  page: string;
  detail: string;
}

export async function count(db: Kysely<Database>, now: number, { event, page, detail }: Counted): Promise<void> {
  await sql`
    insert into analytics_count (day, event, page, detail, count) values (${dayOf(now)}::date, ${event}, ${page}, ${detail}, 1)
    on conflict (day, event, page, detail) do update set count = analytics_count.count + 1`.execute(db);
}

/** Maximum stored error places: anyone may make one up, and a broken browser must not fill the table. */
export const MAX_PLACES = 2_000;

/**
 * Counts an error. In a full table a new place replaces another: a fixed one first, then one seen only once (as
 * made-up ones are), oldest last report first. A fixed error that recurs starts over.
 */
export async function countError(
  db: Kysely<Database>,
  now: number,
  { place, message, page }: { place: string; message: string; page: string },
): Promise<ErrorSeen> {
  const [at, day] = [new Date(now), dayOf(now)];
  const { rows } = await sql<ErrorSeen>`
    with gone as (
      delete from site_error where place in (
        select place from site_error
         where not exists (select from site_error where place = ${place})
         order by state = 'mended' desc, count = 1 desc, last_at
         limit greatest(0, (select count(*) from site_error) - ${MAX_PLACES - 1})
           for update skip locked)
    )
    insert into site_error (place, message, page, count, first_at, last_at, on_day, on_day_count)
    values (${place}, ${message}, ${page}, 1, ${at}, ${at}, ${day}::date, 1)
    on conflict (place) do update set last_at = excluded.last_at, page = excluded.page, on_day = excluded.on_day,
      count = case when site_error.state = 'mended' then 0 else site_error.count end + 1,
      on_day_count = case when site_error.state = 'open' and site_error.on_day = excluded.on_day
        then site_error.on_day_count else 0 end + 1,
      first_at = case when site_error.state = 'mended' then excluded.first_at else site_error.first_at end,
      message = case when site_error.state = 'mended' then excluded.message else site_error.message end,
      alerted_on = case when site_error.state = 'open' then site_error.alerted_on end, state = 'open'
    returning place, message, page, ${day}::text as day, count, on_day_count as "onDay",
      ${day}::date - (first_at at time zone 'UTC')::date as days, to_char(alerted_on, 'YYYY-MM-DD') as "alertedOn"`.execute(
    db,
  );
  return rows[0]!;
}

/** Deletes counts, errors and consent records after 13 months, and fixed errors after 30 days. */
export async function forgetOld(db: Kysely<Database>, now: number): Promise<void> {
  const day = dayOf(now);
  await sql`delete from analytics_count where day < ${day}::date - interval '13 months'`.execute(db);
  await sql`delete from site_error where last_at < ${day}::date - interval '13 months'`.execute(db);
  await sql`delete from site_error where state = 'mended' and last_at < ${day}::date - interval '30 days'`.execute(db);
  await sql`delete from consent_record where at < ${day}::date - interval '13 months'`.execute(db);
}

export interface DayFigures {
  day: string;
  visits: number;
  views: number;
  /** "IN 40, GB 12" */
  countries: string;
  pages: string;
  searchesWithoutResults: number;
  staleFeeds: number;
  /** Existing accounts created on the day, without those migrated from the legacy system. */
  signUps: number;
  /** Sign-outs of readers who allow counting. */
  signOuts: number;
  accountsDeleted: number;
  /** Payments that opened a period, trials included. */
  payments: number;
  cancellations: number;
  errors: number;
  /** Null without measurements. At the 75th percentile. */
  lcp: number | null;
  cls: number | null;
  inp: number | null;
}

/** At most 400 days, newest first. */
export async function readDays(db: Kysely<Database>): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    with vital as (
      select day, page as name, detail::int as value, sum(sum(count)) over (partition by day, page order by detail::int) as upto,
             sum(sum(count)) over (partition by day, page) as total
        from analytics_count where event = 'vital' group by day, page, detail),
    p75 as (select day, name, min(value) as value from vital where upto >= 0.75 * total group by day, name),
    joined as (
      select (created_at at time zone 'UTC')::date as day, count(*)::int as "signUps" from account a
       where not exists (select from old_account o where o.account_id = a.id) group by 1),
    bought as (
      select (recorded_at at time zone 'UTC')::date as day,
             count(*) filter (where body ->> 'kind' = 'paid')::int as payments,
             count(*) filter (where body ->> 'kind' = 'cancelled')::int as cancellations
        from subscription_fact where body ->> 'kind' = 'cancelled' or jsonb_typeof(body -> 'period') = 'object' group by 1),
    told as (
      select day,
        coalesce(sum(count) filter (where event = 'visit'), 0)::int as visits,
        coalesce(sum(count) filter (where event = 'screen_view'), 0)::int as views,
        coalesce(sum(count) filter (where event = 'stale_feed'), 0)::int as "staleFeeds",
        coalesce(sum(count) filter (where event = 'sign_out'), 0)::int as "signOuts",
        coalesce(sum(count) filter (where event = 'account_deleted'), 0)::int as "accountsDeleted",
        coalesce(sum(count) filter (where event = 'screen_view' and page = 'search-none'), 0)::int as "searchesWithoutResults",
        coalesce(sum(count) filter (where event = 'exception'), 0)::int as errors
        from (select day, event, page, count from analytics_count union all select day, '', '', 0 from joined
              union all select day, '', '', 0 from bought) c group by day)
    select to_char(day, 'YYYY-MM-DD') as day, visits, views, "staleFeeds", "searchesWithoutResults", "signOuts", "accountsDeleted", errors,
      coalesce((select "signUps" from joined where joined.day = told.day), 0) as "signUps",
      coalesce((select payments from bought where bought.day = told.day), 0) as payments,
      coalesce((select cancellations from bought where bought.day = told.day), 0) as cancellations,
      (select coalesce(string_agg(detail || ' ' || n, ', ' order by n desc, detail), '') from (
        select detail, sum(count) as n from analytics_count c where c.day = told.day and event = 'visit' group by detail order by n desc, detail limit 8) top) as countries,
      (select coalesce(string_agg(page || ' ' || n, ', ' order by n desc, page), '') from (
        select page, sum(count) as n from analytics_count c where c.day = told.day and event = 'screen_view' group by page order by n desc, page limit 8) top) as pages,
      (select value from p75 where p75.day = told.day and name = 'LCP') as lcp,
      (select value from p75 where p75.day = told.day and name = 'CLS') as cls,
      (select value from p75 where p75.day = told.day and name = 'INP') as inp
      from told order by day desc limit 400`.execute(db);
  return rows;
}

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
