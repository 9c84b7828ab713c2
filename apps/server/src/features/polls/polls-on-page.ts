/**
 * Polls that editors placed on a page (POLL-S01), without personal state, since pages are the same for all readers.
 */
import type { Poll } from '@sightscreen/contracts/calls/polls';
import { isOn } from '../../core/settings/features.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import type { Services } from '../services.ts';
import { pollFor } from './polls.ts';
import { readPoll, type StoredPoll } from './polls.store.ts';
import { POLL_SETTINGS } from './settings.ts';
import { pollsTag } from './tags.ts';

export type PollPlace = 'home' | `series:${number}`;
export interface Placed {
  polls: Poll[];
  tags: readonly Tag[];
  /** Time of the next start or end of a poll; null if there is none. */
  validUntil: number | null;
}

export const PLACED_TAGS: readonly Tag[] = [pollsTag, tagOf.settings];

/** Polls of a page; none while the feature is switched off. */
export async function placedPolls(
  { settings, database: { db }, clock, live: { site } }: Pick<Services, 'settings' | 'database' | 'clock' | 'live'>,
  place: PollPlace,
): Promise<Placed> {
  const rows = (await isOn(settings, 'polls')) ? await settings.read(POLL_SETTINGS['polls.placement']) : [];
  const ids = rows.filter(({ page }) => page.replaceAll(' ', '').toLowerCase() === place).map(({ poll }) => poll);
  const found = (await Promise.all([...new Set(ids)].map((id) => readPoll(db, id, site.demo)))).filter(
    (poll) => poll !== null,
  );
  return { ...asPlaced(found, clock()), tags: PLACED_TAGS };
}

/**
 * Pages with a poll are rebuilt this many milliseconds after its end, since votes in progress may still be counted
 * until then.
 */
const SETTLES_MS = 10_000;

export function asPlaced(found: readonly StoredPoll[], now: number): Omit<Placed, 'tags'> {
  const moments = found
    .flatMap(({ starts, ends, closedAt }) => [
      starts,
      ends,
      ends === null ? null : ends + SETTLES_MS,
      closedAt === null ? null : closedAt + SETTLES_MS,
    ])
    .filter((at) => at !== null && at > now) as number[];
  return {
    polls: found.filter(({ starts }) => starts === null || starts <= now).map((poll) => pollFor(poll, null, now)),
    validUntil: moments.length === 0 ? null : Math.min(...moments),
  };
}
