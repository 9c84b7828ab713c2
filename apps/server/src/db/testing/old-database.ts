/** A database as the version of commit f93e0a4 left it, and that version's replies from it. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withAdmin } from '@sightscreen/test-kit/template';
import type { TestDatabase } from '@sightscreen/test-kit/test-database';
import { openTestServer } from '@sightscreen/test-kit/test-server';
import { readHost } from '../../config/env.ts';
import { forBulk, makePool } from '../client.ts';
import { openEndpoint } from '../open-database.ts';

const beside = (name: string): string =>
  readFileSync(join(readHost().cloneFolder, 'apps/server/src/db/testing', name), 'utf8');

/** `facts` and `scorecard`: as returned by its feed and its call. */
export interface OldAnswers {
  key: string;
  email: string;
  password: string;
  matches: Record<string, { facts: { number: number }[]; scorecard: object }>;
}
export const oldAnswers = (): OldAnswers => JSON.parse(beside('schema-9.answers.json')) as OldAnswers;

/** Opened as a start of today does; `printed`: what the start prints about the schema. */
export async function openOldDatabase(): Promise<{ database: TestDatabase; printed: string[] }> {
  const server = await openTestServer();
  const name = `sightscreen_old_${readHost().pid}_${randomBytes(5).toString('hex')}`;
  await withAdmin(server, (admin) => admin.query(`create database ${name}`));
  const endpoint = server.endpoint(name);
  const pool = makePool(endpoint, forBulk, 1, () => {});
  try {
    await pool.query(beside('schema-9.sql'));
  } finally {
    await pool.end();
  }
  const printed: string[] = [];
  const options = { host: readHost(), poolSize: 8, deadlines: forBulk };
  const folder = join(readHost().tempFolder, name);
  const database = await openEndpoint(endpoint, { ...options, say: (line) => printed.push(line) }, name);
  return {
    printed,
    database: {
      ...database,
      endpoint,
      folder,
      again: () => openEndpoint(endpoint, { ...options, migrate: false }, name),
      close: async () => {
        await database.close();
        await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
        await server.close();
        await rm(folder, { recursive: true, force: true });
      },
    },
  };
}
