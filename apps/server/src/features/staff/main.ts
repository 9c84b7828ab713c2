/** `npm run staff -- ...`: runs beside a living site or alone. */
import { ConfigRefusal, readConfig } from '../../config/config.ts';
import { readEnvironment, readHost } from '../../config/env.ts';
import { DatabaseRefusal } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { PrivateDatabaseRefusal } from '../../db/private/place.ts';
import { runStaffCommand } from './command-line.ts';

async function run(): Promise<number> {
  const host = readHost();
  const config = readConfig(readEnvironment(), host.cloneFolder);
  const database = await openDatabase({ url: config.databaseUrl, directUrl: config.databaseUrlDirect, dataFolder: config.dataFolder, host, poolSize: 1 });
  try {
    return await runStaffCommand(process.argv.slice(2), { db: database.db, now: Date.now(), origin: config.publicOrigin, say: (line) => console.log(line) });
  } finally { await database.close(); }
}

try {
  process.exitCode = await run();
} catch (error) {
  const plain = [ConfigRefusal, DatabaseRefusal, PrivateDatabaseRefusal].some((kind) => error instanceof kind);
  console.error(plain ? (error as Error).message : error);
  process.exitCode = 1;
}
