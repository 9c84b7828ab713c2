/** Every hour: rotates the signing key when due and deletes expired rows. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../core/config/config.ts';
import type { Database } from '../../core/db/database.ts';
import { type Job, type Worker, worker } from '../../core/jobs/job.ts';
import { deleteExpiredCounters } from '../../core/rate-limits/postgres-store.ts';
import type { TagVersions } from '../../core/tags/tag-versions.ts';
import { KNOWN_BROWSER_TTL_MS } from '../../core/sign-in/known-browsers.ts';
import { RECEIPT_TTL_MS } from './messages/receipt.routes.ts';
import { rootSecret } from './secrets/root-secret.ts';
import { secretsOf } from './secrets/secrets.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './sessions/reader-sessions.ts';
import { rotateKeys } from './tokens/signing-keys.ts';
import { CLIENT_DAYS } from './tv/client.ts';

const maintenance = {
  name: 'identity.upkeep',
  payload: z.object({}),
  schedule: { cron: '41 * * * *', payload: {} },
} satisfies Job;

const DAY = 24 * 60 * 60_000;
/** Kept for the owner's list of devices, and for investigations of a theft. */
const ENDED_KEPT_MS = 30 * DAY;
/** An older token is refused in the same way, but ends no session. */
const USED_KEPT_MS = 60 * DAY;

export function maintenanceWorker(options: {
  db: Kysely<Database>;
  tags: TagVersions;
  clock: () => number;
  config: Pick<Config, 'identitySecret' | 'dataFolder'>;
}): Worker {
  return worker(maintenance, async () => {
    await rotateKeys({ ...options, secrets: secretsOf(await rootSecret(options.config)) });
    await deleteExpired(options.db, options.clock());
  });
}

/** Rows of these tables are deleted this long after the time in the column. */
const EXPIRY = [
  ['account_code', 'ends_at', 0],
  ['one_time_token', 'ends_at', 0],
  ['social_attempt', 'ends_at', 0],
  ['message_receipt', 'at', RECEIPT_TTL_MS],
  ['ended_session', 'until', 0],
  ['known_browser', 'last_at', KNOWN_BROWSER_TTL_MS],
  ['staff_address', 'last_at', KNOWN_BROWSER_TTL_MS],
  ['account_undo', 'ends_at', 0],
  ['account_chat_name', 'held_until', 0],
  ['refresh_token', 'used_at', USED_KEPT_MS],
  ['session', 'ended_at', ENDED_KEPT_MS],
  ['session', 'last_used_at', SESSION_IDLE_MS + ENDED_KEPT_MS],
  ['session', 'since', SESSION_MAX_MS + ENDED_KEPT_MS],
  ['tv_token', 'ends_at', 0],
  ['tv_code', 'ends_at', DAY],
  ['tv_session', 'vouched_until', DAY],
  ['tv_client', 'last_at', CLIENT_DAYS * DAY],
  ['demonstration_tv_code', 'ends_at', 2 * DAY],
] as const;

export async function deleteExpired(db: Kysely<Database>, now: number): Promise<void> {
  await deleteExpiredCounters(db, now);
  // What a provider said of a viewer is deleted with the end of the session.
  await sql`delete from tv_session using session where id = session_id and ended_at is not null`.execute(db);
  for (const [table, column, ms] of EXPIRY)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${new Date(now - ms)}`.execute(db);
}
