/** Calendars as snapshots: the same text, and so the same ETag, until a match of theirs changes. */
import { caching } from '../../delivery/makers.ts';
import type { SnapshotDefinition } from '../../snapshots/store.ts';
import { tagOf } from '../../tags/tag.ts';
import type { Context } from '../context.ts';
import { chooseFor, readMatches, type Subject } from './calendar.store.ts';
import { icsOf } from './ics.ts';

const TYPE = 'text/calendar; charset=utf-8';
/** Milliseconds. Calendars ask every hour; a ball of one of their matches changes nothing in them. */
const AT_MOST_EVERY = 10_000;

export function calendarSnapshots({ database: { db }, clock, live: { site } }: Context) {
  return {
    calendar: (subject: Subject, results: boolean): SnapshotDefinition => ({
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
