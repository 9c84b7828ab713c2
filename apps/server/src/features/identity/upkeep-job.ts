/** Every hour: rotates the signing key when due and deletes expired rows. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { type Job, type Worker, worker } from '../../jobs/job.ts';
import { deleteExpiredCounters } from '../../rate-limits/postgres-store.ts';
import type { TagVersions } from '../../tags/tag-versions.ts';
import { KNOWN_BROWSER_TTL_MS } from '../../sign-in/known-browsers.ts';
import { RECEIPT_TTL_MS } from './messages/receipt.store.ts';
import { rootSecret } from './secrets/root-secret.ts';
import { secretsOf } from './secrets/secrets.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './sessions/reader-sessions.ts';
import { rotateKeys } from './tokens/signing-keys.ts';
import { deleteExpiredTv } from './tv/delete-expired.ts';

const upkeep = {
  name: 'identity.upkeep',
  payload: z.object({}),
  schedule: { cron: '41 * * * *', payload: {} },
} satisfies Job;

const DAY = 24 * 60 * 60_000;
/** Kept for the owner's list of devices, and for investigations of a theft. */
const ENDED_KEPT_MS = 30 * DAY;
/** An older token is refused in the same way, but ends no session. */
const USED_KEPT_MS = 60 * DAY;

export function upkeepWorker(options: {
  db: Kysely<Database>;
  tags: TagVersions;
  clock: () => number;
  config: Pick<Config, 'identitySecret' | 'dataFolder'>;
}): Worker {
  return worker(upkeep, async () => {
    await rotateKeys({ ...options, secrets: secretsOf(await rootSecret(options.config)) });
    await deleteExpired(options.db, options.clock());
  });
}

export async function deleteExpired(db: Kysely<Database>, now: number): Promise<void> {
  await deleteExpiredTv(db, now);
  const before = (ms: number) => new Date(now - ms);
  await db.deleteFrom('account_code').where('ends_at', '<', before(0)).execute();
  await db.deleteFrom('social_attempt').where('ends_at', '<', before(0)).execute();
  await db.deleteFrom('passkey_challenge').where('ends_at', '<', before(0)).execute();
  await deleteExpiredCounters(db, now);
  await db.deleteFrom('message_receipt').where('at', '<', before(RECEIPT_TTL_MS)).execute();
  await db.deleteFrom('ended_session').where('until', '<', before(0)).execute();
  await db.deleteFrom('known_browser').where('last_at', '<', before(KNOWN_BROWSER_TTL_MS)).execute();
  await db.deleteFrom('account_undo').where('ends_at', '<', before(0)).execute();
  await db.deleteFrom('account_chat_name').where('held_until', '<', before(0)).execute();
  await db.deleteFrom('refresh_token').where('used_at', '<', before(USED_KEPT_MS)).execute();
  await db
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('ended_at', '<', before(ENDED_KEPT_MS)),
        where('last_used_at', '<', before(SESSION_IDLE_MS + ENDED_KEPT_MS)),
        where('since', '<', before(SESSION_MAX_MS + ENDED_KEPT_MS)),
      ]),
    )
    .execute();
}
