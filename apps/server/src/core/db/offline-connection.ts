/**
 * Shared by command-line programs: opens this clone's database, whether or not the site is running, and prints one
 * sentence when that fails.
 */
import { type Config, readConfig } from '../config/config.ts';
import { ConfigRefusal } from '../config/refusal.ts';
import { readEnvironment, readHost } from '../config/env.ts';
import { DatabaseRefusal } from './migrate.ts';
import { type Deadlines, forReaders } from './client.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { PrivateDatabaseRefusal } from './private/location.ts';

/** Runs `work` with the database and returns its exit code, or 1 after printing the thrown error to stderr. */
export async function withDatabase(
  work: (opened: { config: Config; database: OpenDatabase }) => Promise<number>,
  deadlines: Deadlines = forReaders,
): Promise<number> {
  try {
    const host = readHost();
    const config = readConfig(readEnvironment(), host.cloneFolder);
    const database = await openDatabase({
      url: config.databaseUrl,
      directUrl: config.databaseUrlDirect,
      dataFolder: config.dataFolder,
      host,
      deadlines,
      poolSize: 2,
    });
    try {
      return await work({ config, database });
    } finally {
      await database.close();
    }
  } catch (error) {
    const plain = [ConfigRefusal, DatabaseRefusal, PrivateDatabaseRefusal].some((kind) => error instanceof kind);
    console.error(plain ? (error as Error).message : error);
    return 1;
  }
}
