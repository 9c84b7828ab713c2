/** Cached calendars: the text, and so the ETag, stays the same until one of their matches changes. */
import { caching } from '../../match/delivery/makers.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { tagOf } from '../../core/tags/tag.ts';
import type { Needs } from '../services.ts';
import { chooseFor, readMatches, type Subject } from './calendar.store.ts';
import { icsOf } from './ics.ts';

const TYPE = 'text/calendar; charset=utf-8';
/** Minimum milliseconds between two builds. Clients request calendars hourly, and a ball changes nothing in them. */
const AT_MOST_EVERY = 10_000;

export function calendarResponses({ database: { db }, clock, live: { site } }: Needs<'clock' | 'database' | 'live'>) {
  return {
    calendar: (subject: Subject, results: boolean): ResponseDefinition => ({
      key: `calendar ${subject.of} ${subject.of === 'all' ? (subject.world ?? '') : subject.id}${results ? ' results' : ''}`,
      tags: [tagOf.registry],
      atMostEvery: AT_MOST_EVERY,
      render: async () => {
        const at = { demo: site.demo, now: clock() };
        const chosen = await chooseFor(db, subject, at);
        if (chosen === null) return null;
        const { matches, validUntil } = await readMatches(db, chosen, at);
        return {
          body: Buffer.from(icsOf(site.origin, { ...chosen, matches }, results)),
          contentType: TYPE,
          at: null,
          tags: chosen.tags,
          ...caching(false),
          validUntil,
        };
      },
    }),
  };
}
