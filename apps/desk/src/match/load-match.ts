/** Loads a match: its state and whole log, from the server or from this browser's copy. */
import type { Fact } from '@sightscreen/cricket';
import type { DeskCalls } from '../calls/desk-calls.ts';
import type { Failure } from '../calls/transport.ts';
import type { StoredMatch, MatchStore } from '../storage/stored-matches.ts';
import type { QueueKey } from '../queue/store.ts';
import { sync } from '../text/en.ts';
import { formatDateTime } from '../ui/format-date.ts';
import { factFrom } from './book.ts';

interface Sources {
  calls: Pick<DeskCalls, 'match' | 'facts'>;
  matchStore: MatchStore;
  now(): number;
}

/**
 * From the server, or offline from this browser's copy. `trouble`: message about that; `seen`: the last fact this
 * browser had.
 */
export async function loadMatch(
  { calls, matchStore, now }: Sources,
  key: QueueKey,
): Promise<(StoredMatch & { trouble: string | null; seen: number | null }) | { failure: Failure }> {
  const [match, log] = await Promise.all([calls.match(key.match), readLog(calls, key.match, 0)]);
  const failure = !match.ok ? match.failure : !log.ok ? log.failure : null;
  if (match.ok && log.ok) {
    const known = { match: match.value, epoch: log.epoch, facts: log.facts, updatedAt: now() };
    const before = await matchStore.read(key).catch(() => null);
    const seen = before?.epoch === log.epoch ? before.facts.length : null;
    // A browser without storage can still score online.
    const isStored = await matchStore.begin(key, known).then(
      () => true,
      () => false,
    );
    return { ...known, seen, trouble: isStored ? null : sync.notStored };
  }
  const stored = failure?.kind === 'offline' ? await matchStore.read(key).catch(() => null) : null;
  return stored
    ? { ...stored, seen: null, trouble: sync.offlineCopy(formatDateTime(stored.updatedAt)) }
    : { failure: failure! };
}

type Log = { ok: true; epoch: number; facts: Fact[] } | { ok: false; failure: Failure };

export async function readLog(calls: Pick<DeskCalls, 'facts'>, match: string, since: number): Promise<Log> {
  const facts: Fact[] = [];
  let epoch = 0;
  for (let after = since; ;) {
    const part = await calls.facts(match, after);
    if (!part.ok) return { ok: false, failure: part.failure };
    epoch = part.value.epoch;
    facts.push(...part.value.facts.map((fact) => factFrom(match, epoch, fact)));
    const last = part.value.facts.at(-1);
    if (!part.value.more || !last) return { ok: true, epoch, facts };
    after = last.number;
  }
}
