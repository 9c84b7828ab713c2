/** `npm run old-accounts -- users.jsonl`: works with or without a running site; may be repeated. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { withDatabase } from '../../../core/db/offline-connection.ts';
import { rootSecret } from '../secrets/root-secret.ts';
import { secretsOf } from '../secrets/secrets.ts';
import { importLegacyUser } from './import.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name the file to import: npm run old-accounts -- users.jsonl');
  process.exitCode = 1;
} else
  process.exitCode = await withDatabase(async ({ config, database: { db } }) => {
    const secrets = secretsOf(await rootSecret(config));
    const counts = { new: 0, known: 0, erased: 0, refused: 0 };
    let number = 0;
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      number += 1;
      if (line.trim() === '') continue;
      const done = await importLegacyUser({ db, secrets, now: Date.now() }, line);
      counts[done.ok ? done.is : 'refused'] += 1;
      // Do not print the line: it contains a password hash.
      if (!done.ok) console.error(`Line ${number}: ${done.why}`);
    }
    console.log(
      `${counts.new} imported, ${counts.known} already imported, ${counts.erased} skipped because they were erased, ${counts.refused} refused.`,
    );
    return counts.refused === 0 ? 0 : 1;
  });
