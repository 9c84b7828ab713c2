/** Arguments and output of `npm run merge`. */
import type { Kysely } from 'kysely';
import type { Database } from '../core/db/database.ts';
import type { RegistryKind } from '../core/db/column-types.ts';
import { rebuildFigures } from '../match/figures/rebuild.ts';
import { findMerge, type MergeFound, mergeRows, type MergeOutcome, undoMerge } from './merge.ts';
import { type MergeEntry, readMerges } from './merges.store.ts';
import { ENTITY_WORDS, type NotMerged, type NotUndone, refusalWords } from './refused-merges.ts';

export interface MergeDeps {
  db: Kysely<Database>;
  say: (line: string) => void;
  stop: AbortSignal;
}

const USAGE = `Usage:
  npm run merge -- person 12 into 7 [--dry-run]   (person, team, ground or series; 7 is kept)
  npm run merge -- undo 3
  npm run merge -- list`;
const ENTITIES: ReadonlyMap<string, RegistryKind> = new Map(
  Object.entries({ person: 'person', team: 'team', ground: 'venue', venue: 'venue', series: 'series' } as const),
);
const LISTED = 200;

/** Returns the exit code: 0 done, 1 refused, 2 usage error, 130 interrupted while rebuilding figures. */
export async function runMergeCommand(words: readonly string[], options: MergeDeps): Promise<number> {
  const { db, say } = options;
  const [verb = '', first, into, second, ...more] = words;
  const kind = ENTITIES.get(verb);
  if (verb === 'list' && words.length === 1) {
    const merges = await readMerges(db, { limit: LISTED });
    for (const merge of merges) say(listed(merge));
    if (merges.length === 0) say('No merges yet.');
    return 0;
  }
  if (verb === 'undo' && words.length === 2 && idOf(first) !== null) return undo(options, idOf(first)!);
  const [id, intoId] = [idOf(first), idOf(second)];
  if (
    kind === undefined ||
    id === null ||
    into !== 'into' ||
    intoId === null ||
    more.some((word) => word !== '--dry-run')
  ) {
    say(USAGE);
    return 2;
  }
  const merge = { entity: kind, id, into: intoId };
  if (more.length > 0) {
    const found = await db.transaction().execute((trx) => findMerge(trx, merge));
    return report(options, found, (value) =>
      say(
        `${wordsOf(value, 'would be merged')} Dry run: nothing was changed. The figures of ${count(value.matches.length)} would be rebuilt.`,
      ),
    );
  }
  const done = await db.transaction().execute((trx) => mergeRows(trx, merge, null));
  return (
    report(options, done, (value) =>
      say(`${wordsOf(value, 'was merged')} To undo: npm run merge -- undo ${value.merge}`),
    ) || renew(options)
  );
}

async function undo(options: MergeDeps, merge: number): Promise<number> {
  const done = await options.db.transaction().execute((trx) => undoMerge(trx, merge, null));
  return (
    report(options, done, ({ entity, id, into }) =>
      options.say(`Merge ${merge} was undone: the ${ENTITY_WORDS[entity]} ${id} is separate from ${into} again.`),
    ) || renew(options)
  );
}

function report<T>(
  { say }: MergeDeps,
  outcome: MergeOutcome<T, NotMerged | NotUndone>,
  done: (value: T) => void,
): 0 | 1 {
  if (outcome.ok) done(outcome.value);
  else say(refusalWords(outcome.refused));
  return outcome.ok ? 0 : 1;
}

/** Rebuilds figures. The merge is stored even if this fails: the next rebuild includes the remaining figures. */
async function renew({ db, say, stop }: MergeDeps): Promise<number> {
  const { done, failed, stopped } = await rebuildFigures(db, { stop });
  for (const { matchId, reason } of failed) say(`  could not rebuild ${matchId}: ${reason}`);
  say(
    stopped
      ? `Stopped after the figures of ${count(done)}. Run npm run rebuild -- figures to continue.`
      : `Rebuilt the figures of ${count(done)}.`,
  );
  return stopped ? 130 : failed.length > 0 ? 1 : 0;
}

const idOf = (word: string | undefined): number | null =>
  word !== undefined && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null;
const count = (matches: number): string => `${matches.toLocaleString('en-GB')} match${matches === 1 ? '' : 'es'}`;
const wordsOf = ({ entity, row, into, remaining }: MergeFound, done: string): string =>
  `The ${ENTITY_WORDS[entity]} ${row.id} (${row.name}) ${done} into ${into.id} (${into.name})${remaining.id === into.id ? '' : `, which is part of ${remaining.id} (${remaining.name})`}.`;

function listed({ merge, entity, row, into, at, by, undone }: MergeEntry): string {
  const who = (person: { name: string } | null) => person?.name ?? 'command line';
  const when = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ');
  return `${merge}  ${ENTITY_WORDS[entity]} ${row.id} (${row.name}) into ${into.id} (${into.name})  ${when(at)} GMT, ${who(by)}${undone === null ? '' : `; undone ${when(undone.at)} GMT, ${who(undone.by)}`}`;
}
