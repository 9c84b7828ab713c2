/** Cached schedule pages and list parts. Every match may change them, at most once a second. */
import type { Growth, SchedulePage } from '@sightscreen/contracts';
import { filterText } from '@sightscreen/contracts/schedule/series-filter';
import type { Instant } from '@sightscreen/cricket';
import { caching, HTML_TYPE, LISTS, LISTS_EVERY } from '../../match/delivery/makers.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { inventedAmong } from '../../match/views/match-layout.ts';
import { linkedWorlds } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';
import { type ScheduleQuery, calendarPath, isIndexed, pagePath, partPath } from './addresses.ts';
import { conditionOf, worldsFor } from './choice.ts';
import { beginOf, cursorText, dayBefore, dayOf, monthOf, monthsLater, stripOf } from './days.ts';
import { type At, countDays, nearest, type Part, readLive, readOptions, readPart } from './schedule.store.ts';

const DAY = 86_400_000;
/** Longer than any match lasts. */
const MAX_MATCH = 15 * DAY;

export function scheduleResponses({
  database: { db },
  clock,
  render,
  fragment,
  live: { site },
}: Needs<'clock' | 'database' | 'fragment' | 'live' | 'render'>) {
  const keyOf = ({ choice, from, after, world }: ScheduleQuery): string =>
    `${choice.tab ?? filterText(choice.filter)} ${from ?? ''} ${after === null ? '' : cursorText(after)} ${world ?? ''}`;
  /** The same list with its world as in addresses; null for an unknown world. */
  const listedFor = async (request: ScheduleQuery) => {
    const found = await worldsFor(db, request.choice, request.world, site.demo);
    if (found === null) return null;
    const { worlds, named } = found;
    const now: At = { worlds, now: clock() };
    return { query: { ...request, world: named }, found, now, condition: await conditionOf(db, request.choice, now) };
  };
  return {
    schedulePage: (request: ScheduleQuery): ResponseDefinition => ({
      key: `page schedule ${keyOf(request)}`,
      tags: LISTS,
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const listed = await listedFor(request);
        if (listed === null) return null;
        const { query, found, now, condition } = listed;
        const { list, live, part, begins } = await readList(query, condition, now);
        const today = dayOf(now.now);
        const from = dayOf(begins);
        const month = list.from === null && list.after === null ? monthOf(today) : monthOf(from);
        const strip = stripOf(month);
        const days = await countDays(db, condition, strip[0]!, strip.length);
        const link = (day: string) => pagePath({ ...query, from: day, after: null });
        const [before = null, after = null, earlier = null] = await nearest(db, condition, [
          { side: 'before', at: beginOf(strip[0]!) },
          { side: 'from', at: beginOf(monthsLater(strip.at(-1)!, 1)) },
          ...(query.after === null ? [{ side: 'before', at: begins } as const] : []),
        ]);
        const monthLink = (moment: Instant | null) =>
          moment === null ? null : { month: monthOf(dayOf(moment)), href: link(monthOf(dayOf(moment))) };
        const { teams, venues } = await readOptions(db, { month, worlds: now.worlds, chosen: query.choice.filter });
        const demo = inventedAmong([...live.cards, ...part.cards]);
        const props: SchedulePage = {
          page: 'schedule',
          base: { origin: site.origin, path: pagePath(query), demo, noindex: demo === true || !isIndexed(query) },
          world: linkedWorlds(found, (world) => pagePath({ ...query, from: null, after: null, world })),
          tab: query.choice.tab,
          filter: query.choice.filter,
          venues,
          teams,
          today,
          from,
          month,
          months: strip.map((entry) => ({
            month: entry,
            count: days.reduce((sum, { day, count }) => sum + (monthOf(day) === entry ? count : 0), 0),
            href: link(entry),
          })),
          before: monthLink(before),
          after: monthLink(after),
          earlier: earlier === null ? null : { day: dayOf(earlier), href: link(monthOf(dayOf(earlier))) },
          days: days.filter(({ day }) => monthOf(day) === month).map((entry) => ({ ...entry, href: link(entry.day) })),
          live: live.cards,
          cards: part.cards,
          growth: growthOf(list, part),
          calendar: calendarPath(query),
        };
        return {
          body: Buffer.from(render(props)),
          contentType: HTML_TYPE,
          at: null,
          ...caching(live.cards.length > 0),
          // At midnight another day is marked as today.
          validUntil: Math.min(beginOf(today) + DAY, part.validUntil ?? Infinity, live.validUntil ?? Infinity),
        };
      },
    }),
    schedulePart: (request: ScheduleQuery): ResponseDefinition => ({
      key: `part schedule ${keyOf(request)}`,
      tags: LISTS,
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const found = await listedFor(request);
        if (found === null) return null;
        const { query, now, condition } = found;
        const part = await readPart(db, { condition, from: query.after ?? 0, apart: isApart(query) }, now);
        const today = dayOf(now.now);
        const growth = growthOf(query, part);
        return {
          body: Buffer.from(fragment({ fragment: 'schedule', cards: part.cards, growth, today })),
          contentType: HTML_TYPE,
          at: null,
          ...caching(false),
          validUntil: Math.min(beginOf(today) + DAY, part.validUntil ?? Infinity),
        };
      },
    }),
  };

  /** The list, matches in play, and where the list begins. Without upcoming matches it begins with the last month. */
  async function readList(request: ScheduleQuery, condition: Awaited<ReturnType<typeof conditionOf>>, now: At) {
    const begins =
      request.after?.at ?? (request.from === null ? defaultStart(request, now.now) : beginOf(request.from));
    const apart = isApart(request);
    const part = await readPart(db, { condition, from: request.after ?? begins, apart }, now);
    const live = apart && request.after === null ? await readLive(db, condition, now) : { cards: [], validUntil: null };
    // A match that started between the two reads is in both; it is shown as in play.
    const listed = part.cards.filter(
      ({ summary }) => !live.cards.some((card) => card.summary.matchId === summary.matchId),
    );
    const found = { list: request, live, part: { ...part, cards: listed }, begins };
    if (request.from !== null || request.after !== null || listed.length > 0 || live.cards.length > 0) return found;
    const [last = null] = await nearest(db, condition, [{ side: 'before', at: begins }]);
    if (last === null) return found;
    const list = { ...request, from: monthOf(dayOf(last)) };
    const from = beginOf(list.from);
    return { list, live, part: await readPart(db, { condition, from, apart: false }, now), begins: from };
  }
}

/** Without a day in the address, matches in play lead the page and are left out of the list. */
const isApart = ({ choice, from }: ScheduleQuery): boolean => from === null && choice.filter.state !== 'live';

/** Default start: yesterday; for results the first of the month; for matches in play early enough to include any. */
function defaultStart({ choice }: ScheduleQuery, now: Instant): Instant {
  if (choice.filter.state === 'live') return now - MAX_MATCH;
  return beginOf(choice.filter.state === 'complete' ? monthOf(dayOf(now)) : dayBefore(now));
}

const growthOf = (request: ScheduleQuery, { cards, next }: Part): Growth => ({
  count: cards.length,
  total: null,
  cursor: next === null ? null : cursorText(next),
  part: next === null ? null : partPath({ ...request, after: next }),
  page: next === null ? null : pagePath({ ...request, after: next }),
  start: request.after === null ? null : pagePath({ ...request, after: null }),
});
