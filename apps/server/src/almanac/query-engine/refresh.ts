/** Updates the tables of the query process to the current files and names. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { fetchPart } from '../ball-data/check-parts.ts';
import { PartDamaged } from '../ball-data/parts/damaged.ts';
import { type StandingPart, standingParts } from '../ball-data/parts/manifest.store.ts';
import type { Database } from '../../core/db/database.ts';
import type { FilesPort } from '../../core/ports/files/port.ts';
import { type Child, ChildError } from '../../core/process/child.ts';
import { editionOf, type Loaded, type PartToLoad } from './loading.ts';
import type { QueryCalls } from './process-calls.ts';
import { readRegistry, registryFingerprint } from './registry-rows.store.ts';

export interface RefreshDeps {
  read: Kysely<Database>;
  files: FilesPort;
  clock: () => number;
  child: Child<QueryCalls>;
  /** Folder that the process may read; emptied after each use. */
  incoming: string;
  /** Requests a rewrite of a part whose files are missing or unreadable. */
  repair: (damage: PartDamaged) => Promise<void>;
}

/** The data held by the process. */
export interface Held {
  /** Editions by part. */
  parts: Map<number, string>;
  registry: string | null;
  loaded: Loaded | null;
}

/** Parts loaded in one transaction, limited by the memory of the process. */
const TOGETHER = 6;

/**
 * Loads changed parts in the order of writing; in a first load by kind, so that rows of a format lie together. Leaves
 * out parts with missing or unreadable files until they are rewritten. Returns whether anything changed.
 * @param expected matches that should have files; a first load waits until a file exists
 * @throws when a file was replaced meanwhile; the next call continues
 */
export async function refreshParts(deps: RefreshDeps, held: Held, expected: number): Promise<boolean> {
  const first = held.loaded === null;
  const storedParts = (await standingParts(deps.read)).toSorted((a, b) =>
    first ? a.kind.localeCompare(b.kind) || a.part - b.part : a.revision - b.revision,
  );
  const changed = storedParts.filter(
    ({ part, revision, madeAt }) => held.parts.get(part) !== editionOf(revision, madeAt),
  );
  const known = new Set(storedParts.map(({ part }) => part));
  const gone = [...held.parts.keys()].filter((part) => !known.has(part));
  const begins = first && (storedParts.length > 0 || expected === 0);
  if (changed.length === 0 && gone.length === 0 && !begins) return false;
  for (let at = 0; at === 0 || at < changed.length; at += TOGETHER) {
    const group = changed.slice(at, at + TOGETHER);
    const complete = !first || at + TOGETHER >= changed.length;
    const options = { gone: at === 0 ? gone : [], complete, settles: first && complete };
    const { loaded, parts } = await loadReadable(deps, group, options);
    held.loaded = loaded;
    if (at === 0) for (const part of gone) held.parts.delete(part);
    for (const { part, revision, madeAt } of parts) held.parts.set(part, editionOf(revision, madeAt));
  }
  return true;
}

interface LoadOptions {
  gone: number[];
  complete: boolean;
  settles: boolean;
}

/** Loads the readable parts, and requests a rewrite of the others. */
async function loadReadable(
  deps: RefreshDeps,
  group: readonly StandingPart[],
  options: LoadOptions,
): Promise<{ loaded: Loaded | null; parts: readonly StandingPart[] }> {
  try {
    return { loaded: await load(deps, group, options), parts: group };
  } catch (error) {
    const damage = error instanceof PartDamaged ? error : await damageAmong(deps, group, error);
    await deps.repair(damage);
    return loadReadable(
      deps,
      group.filter(({ part }) => part !== damage.part.part),
      options,
    );
  }
}

/** Errors of DuckDB for a damaged Parquet file. A full disk or lack of memory does not damage the file. */
const UNREADABLE = /invalid input error|parquet|magic bytes|thrift|TProtocol|snappy|zstd/i;

/** Finds the part that the process could not read. @throws the error if it has another reason */
async function damageAmong(deps: RefreshDeps, group: readonly StandingPart[], error: unknown): Promise<PartDamaged> {
  if (!(error instanceof ChildError) || !UNREADABLE.test(error.message)) throw error;
  for (const part of group) {
    if (group.length === 1) return new PartDamaged(part, error.message);
    // Loads the part alone without completing the state; the whole group is loaded afterwards.
    const failure = await load(deps, [part], { gone: [], complete: false, settles: false }).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (failure instanceof ChildError && UNREADABLE.test(failure.message))
      return new PartDamaged(part, failure.message);
    if (failure !== null) throw failure;
  }
  throw error;
}

async function load(
  { files, clock, child, incoming }: RefreshDeps,
  group: readonly StandingPart[],
  more: LoadOptions,
): Promise<Loaded | null> {
  try {
    const parts: PartToLoad[] = [];
    for (const one of group) {
      const folder = join(incoming, `${one.part}-${one.revision}`);
      await fetchPart(files, one, folder);
      parts.push({ ...one, folder });
    }
    return await child.call('loadParts', { parts, at: new Date(clock()).toISOString(), ...more });
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** Returns whether any name changed. */
export async function refreshRegistry({ read, child }: RefreshDeps, held: Held): Promise<boolean> {
  const fingerprint = await registryFingerprint(read);
  if (held.registry === fingerprint) return false;
  await child.call('loadRegistry', await readRegistry(read));
  held.registry = fingerprint;
  return true;
}
