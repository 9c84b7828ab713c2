/** What commands at the terminal share: the database of this clone, taken beside a living site or alone, and one sentence when it cannot be had. */
import { type Config, ConfigRefusal, readConfig } from '../config/config.ts';
import { readEnvironment, readHost } from '../config/env.ts';
import { DatabaseRefusal } from './migrate.ts';
import { type Deadlines, forReaders } from './client.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { PrivateDatabaseRefusal } from './private/place.ts';

/** Runs `work` with the database and answers its exit code; 1 when anything is thrown, which is told on the error output. */
export async function besideTheSite(work: (given: { config: Config; database: OpenDatabase }) => Promise<number>, deadlines: Deadlines = forReaders): Promise<number> {
  try {
    const host = readHost();
    const config = readConfig(readEnvironment(), host.cloneFolder);
    const database = await openDatabase({ url: config.databaseUrl, directUrl: config.databaseUrlDirect, dataFolder: config.dataFolder, host, deadlines, poolSize: 1 });
    try { return await work({ config, database }); } finally { await database.close(); }
  } catch (error) {
    const plain = [ConfigRefusal, DatabaseRefusal, PrivateDatabaseRefusal].some((kind) => error instanceof kind);
    console.error(plain ? (error as Error).message : error);
    return 1;
  }
}
