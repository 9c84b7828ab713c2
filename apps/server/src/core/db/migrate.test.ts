import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withAdmin } from '@sightscreen/server/testing/template';
import { openTestServer, type TestServer } from '@sightscreen/server/testing/test-server';
import { readHost } from '../config/env.ts';
import { type Endpoint, forBulk } from './client.ts';
import { readMigrations } from './migrations.ts';
import { openDatabase, openEndpoint } from './open-database.ts';
import { chooseLocation } from './private/location.ts';
import { openPrivateDatabase } from './private/private-database.ts';

const host = readHost();
let server: TestServer;
let empty: Endpoint;
const names: string[] = [];
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  const name = `sightscreen_migrate_${host.pid}_${randomBytes(5).toString('hex')}`;
  names.push(name);
  await withAdmin(server.home, (admin) => admin.query(`create database ${name}`));
  empty = server.endpoint(name);
});
afterAll(async () => {
  for (const name of names) await withAdmin(server.home, (admin) => admin.query(`drop database ${name} with (force)`));
  await server.close();
});

/** Opens the database once and returns the lines that a start prints about the schema. */
async function start(): Promise<string[]> {
  const printed: string[] = [];
  const database = await openEndpoint(empty, { host, deadlines: forBulk, say: (line) => printed.push(line) }, 'test');
  await database.close();
  return printed;
}

/** Creates the state left by a former form of the baseline. */
async function runEarlierVersion(endpoint: Endpoint): Promise<void> {
  const client = new pg.Client(endpoint);
  await client.connect();
  await client.query(`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`);
  await client.query(`insert into kysely_migration values ('0001_baseline', '2026-11-01T00:00:00.000Z')`);
  await client.end();
}

test('the first start migrates an empty database, the second one migrates nothing (decision: migrations)', async () => {
  const names = Object.keys(await readMigrations()).toSorted();
  expect(await start()).toEqual(names.map((name) => `Schema: ${name}`));
  expect(await start()).toEqual([]);
});

test('a database server of an earlier version is refused (decision: migrations)', async () => {
  await runEarlierVersion(empty);
  await expect(start()).rejects.toThrow(
    'This database was made by an earlier version and cannot be upgraded: set DATABASE_URL to an empty database, then start again.',
  );
});

test('a data folder of an earlier version is refused with its name (decision: migrations)', async () => {
  const folder = mkdtempSync(join(host.tempFolder, 'sightscreen-migrate-'));
  chmodSync(folder, 0o755);
  const settings = { durable: false, sharedBuffers: '32MB', connections: 20 };
  const cluster = await openPrivateDatabase({ dataFolder: folder, host, settings });
  try {
    await runEarlierVersion(cluster.address());
    await expect(openDatabase({ url: null, directUrl: null, dataFolder: folder, host })).rejects.toThrow(
      `This database was made by an earlier version and cannot be upgraded: move the folder ${folder} away, or set SIGHTSCREEN_DATA to an empty folder, then start again.`,
    );
  } finally {
    await cluster.close();
    rmSync(chooseLocation(folder, host).socketFolder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
});
