/** Entry of the query process, which `process-supervisor.ts` starts. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { serveParent } from '../../core/process/serve-parent.ts';
import { type Engine, openEngine } from './engine.ts';
import {
  createLoadingTables,
  LOADED_STATE,
  loadedOf,
  loadedParts,
  loadParts,
  loadRegistry,
  readLoaded,
} from './loading.ts';
import type { QueryCalls } from './process-calls.ts';

let engine: Engine | null = null;
/**
 * Delay of a checkpoint after the last load. A checkpoint rewrites the last rows of every table, so it must not follow
 * each part.
 */
const QUIET_MS = 10_000;
let settling: NodeJS.Timeout | null = null;
function settleWhenQuiet(): void {
  if (settling !== null) clearTimeout(settling);
  settling = setTimeout(() => {
    settling = null;
    // A checkpoint needs a moment without queries.
    void opened()
      .checkpoint()
      .then((done) => done || settleWhenQuiet());
  }, QUIET_MS);
  settling.unref();
}
const opened = (): Engine => {
  if (engine === null) throw new TypeError('asked before it was opened');
  return engine;
};

serveParent({
  async open({ folder, version, limits }) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `answers-${version}.duckdb`;
    // Deletes databases of other versions of the tables.
    for (const file of await readdir(folder))
      if (file.startsWith('answers-') && !file.startsWith(name)) await rm(join(folder, file), { recursive: true });
    // Left by a process that was killed.
    await rm(join(folder, 'spill'), { recursive: true, force: true });
    const place = { file: join(folder, name), spill: join(folder, 'spill'), readable: join(folder, 'incoming') };
    engine = await openEngine(place, limits);
    return engine.writing(async (connection) => {
      await createLoadingTables(connection);
      settleWhenQuiet();
      return { parts: await loadedParts(connection), loaded: await readLoaded(connection) };
    });
  },
  loadRegistry: (rows) => opened().writing((connection) => loadRegistry(connection, rows)),
  async loadParts(input) {
    const loaded = await opened().writing(async (connection) => {
      await loadParts(connection, input);
      return readLoaded(connection);
    });
    // The write-ahead log of a first load takes a third of the database.
    if (input.settles) await opened().checkpoint();
    settleWhenQuiet();
    return loaded;
  },
  async answer({ statements }, signal) {
    const [state, ...answers] = await opened().answer([LOADED_STATE, ...statements], signal);
    return { answers, loaded: loadedOf(state!.rows[0]) };
  },
} satisfies QueryCalls);
