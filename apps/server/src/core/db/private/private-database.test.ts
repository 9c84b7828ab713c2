import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readHost } from '../../config/env.ts';
import { chooseLocation, reachable } from './location.ts';
import { findPostmaster } from './postmaster.ts';
import { openPrivateDatabase, type PrivateDatabase } from './private-database.ts';
import { startTicks } from './proc.ts';

const host = readHost();
const settings = { durable: true, sharedBuffers: '32MB', connections: 20 };
/** Data of a new database, which takes a second to create. A test gets a copy, unless it is about the creation. */
let created: string;
let base: string;
let data: string;
const children: ChildProcess[] = [];
const opened: PrivateDatabase[] = [];

const newFolder = (): string => {
  const folder = mkdtempSync(join(host.tempFolder, 'sightscreen-private-'));
  chmodSync(folder, 0o755);
  return folder;
};
beforeAll(async () => {
  created = newFolder();
  await (await openPrivateDatabase({ dataFolder: created, host, settings })).close();
});
afterAll(() => rmSync(created, { recursive: true, force: true }));
beforeEach(() => {
  base = newFolder();
  data = base;
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const database of opened.splice(0)) await database.close();
  const location = chooseLocation(data, host);
  // A server whose users were all killed is left running for the next user: open it and close it again.
  if (findPostmaster(location) !== null)
    await (await openPrivateDatabase({ dataFolder: data, host, settings })).close();
  rmSync(location.socketFolder, { recursive: true, force: true });
  rmSync(base, { recursive: true, force: true });
});

const open = async (more: { restartAfterMs?: number } = {}) => {
  copyCreated();
  const database = await openPrivateDatabase({ dataFolder: data, host, settings, ...more });
  opened.push(database);
  return database;
};
/** Copies the owner as well, since root runs the server as another user. */
function copyCreated(): void {
  if (existsSync(data) && !existsSync(join(data, 'database')))
    execFileSync('cp', ['-a', join(created, 'database'), data]);
}
const postmaster = () => findPostmaster(chooseLocation(data, host))?.pid ?? null;

/** Another process that uses the same database until told to stop. */
async function neighbour(): Promise<ChildProcess> {
  copyCreated();
  const folder = JSON.stringify(data);
  const code = `
    const { openPrivateDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'private-database.ts'))});
    const { readHost } = await import(${JSON.stringify(join(import.meta.dirname, '../../config/env.ts'))});
    const one = await openPrivateDatabase({ dataFolder: ${folder}, host: readHost(), settings: ${JSON.stringify(settings)} });
    process.on('SIGTERM', async () => { await one.close(); process.exit(0); });
    console.log(one.adopted ? 'adopted' : 'started');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return child;
}

async function ask<T extends object>(database: PrivateDatabase, question: string): Promise<T[]> {
  const client = new pg.Client(database.address());
  await client.connect();
  try {
    return (await client.query<T>(question)).rows;
  } finally {
    await client.end();
  }
}

test('two processes share one server and the last to leave stops it (design 4)', async () => {
  const database = await open();
  const pid = postmaster();
  const other = await neighbour();
  expect(postmaster()).toBe(pid);
  await database.close();
  expect(postmaster()).toBe(pid);
  other.kill('SIGTERM');
  await once(other, 'exit');
  expect(postmaster()).toBeNull();
  expect(startTicks(pid as number)).toBeNull();
});

test('a server that outlived a killed process is adopted with all committed data (design 4)', async () => {
  const first = await neighbour();
  const pid = postmaster();
  first.kill('SIGKILL');
  await once(first, 'exit');
  const next = await open();
  expect(next.adopted).toBe(true);
  expect(postmaster()).toBe(pid);
  expect(readdirSync(next.location.users)).toHaveLength(1);
  await next.close();
  expect(postmaster()).toBeNull();
});

test('processes that start at the same moment share one server (design 4)', async () => {
  // Without a copy, so that one of them creates the data.
  mkdirSync(join(data, 'database'));
  const all = await Promise.all([open(), open(), neighbour()]);
  expect([all[0], all[1]].filter((database) => !database.adopted).length).toBeLessThanOrEqual(1);
  expect(await ask(all[0], 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('it flushes to disk, has no network port and requires a password (design 4)', async () => {
  const database = await open();
  expect(
    await ask(
      database,
      `select name, setting from pg_settings where name in ('fsync', 'listen_addresses', 'synchronous_commit') order by name`,
    ),
  ).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
  const stranger = new pg.Client({ ...database.address(), password: 'guess' });
  await expect(stranger.connect()).rejects.toThrow('password authentication failed');
});

test('a server killed while in use restarts with its data (design 4)', async () => {
  const database = await open({ restartAfterMs: 500 });
  await ask(database, 'create table kept as select 42 as answer');
  const killed = postmaster()!;
  process.kill(killed, 'SIGQUIT');
  await expect
    .poll(() => {
      const found = findPostmaster(database.location);
      return found?.ready === true && found.pid !== killed;
    })
    .toBe(true);
  expect(await ask(database, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('a stale pid file whose pid was reused does not prevent a start (design 4)', async () => {
  await (await open()).close();
  const location = chooseLocation(data, host);
  writeFileSync(
    join(location.cluster, 'postmaster.pid'),
    `${process.pid}\n${location.cluster}\n0\n5432\n${location.socketFolder}\n\n\nready\n`,
  );
  expect(findPostmaster(location)).toBeNull();
  expect(await ask(await open(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a stale socket lock whose pid was reused does not prevent a start (design 4)', async () => {
  await (await open()).close();
  const location = chooseLocation(data, host);
  const living = spawn('sleep', ['600'], { ...location.runAs, stdio: 'ignore' });
  children.push(living);
  await once(living, 'spawn');
  const lock = join(location.socketFolder, '.s.PGSQL.5432.lock');
  writeFileSync(lock, `${living.pid}\n${location.cluster}\n0\n5432\n${location.socketFolder}\n`);
  if (location.runAs) chownSync(lock, location.runAs.uid, location.runAs.gid);
  expect(await ask(await open(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a backend that outlived its killed server is ended before another server writes (design 4)', async () => {
  const database = await open({ restartAfterMs: 60_000 });
  const client = new pg.Client(database.address());
  client.on('error', () => undefined);
  await client.connect();
  const {
    rows: [{ pid }],
  } = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')) as unknown as { rows: [{ pid: number }] };
  // Suspended, so it cannot notice the loss of its server.
  process.kill(pid, 'SIGSTOP');
  process.kill(postmaster() as number, 'SIGKILL');
  const next = await open();
  expect(await ask(next, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(startTicks(pid)).toBeNull();
});

test('a process without free descriptors does not assume that the server has stopped (design 4)', async () => {
  const database = await open();
  const code = `
    const { openSync, closeSync } = await import('node:fs');
    const { openPrivateDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'private-database.ts'))});
    const { readHost } = await import(${JSON.stringify(join(import.meta.dirname, '../../config/env.ts'))});
    const host = readHost();
    const held = [];
    const said = [];
    const one = await openPrivateDatabase({ dataFolder: ${JSON.stringify(data)}, host, restartAfterMs: 500, say: (line) => { said.push(line); } });
    try { for (;;) held.push(openSync('/dev/null')); } catch (error) { said.push(error.code); }
    const watch = setInterval(() => {
      if (said.length < 2) return;
      clearInterval(watch);
      for (const descriptor of held) closeSync(descriptor);
      one.close().then(() => process.stdout.write(JSON.stringify(said)));
    }, 100);`;
  const child = spawn('bash', ['-c', `ulimit -n 128; exec "$0" --input-type=module -e "$1"`, process.execPath, code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
  });
  await once(child, 'exit');
  expect(JSON.parse(output)).toEqual(['EMFILE', 'Cannot check whether the private database is running (EMFILE)']);
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('data of another major version is refused with a clear message (design 4)', async () => {
  await (await open()).close();
  const { versionFile } = chooseLocation(data, host);
  writeFileSync(versionFile, '17\n');
  await expect(open()).rejects.toThrow(/was written by PostgreSQL 17, but this version of Sightscreen comes with 18/);
  writeFileSync(versionFile, '18\n');
});

test('a start killed while creating the data is repeated from scratch (design 4)', async () => {
  const location = chooseLocation(data, host);
  mkdirSync(join(location.home, '.making-cluster'), { recursive: true });
  writeFileSync(join(location.home, '.making-cluster/PG_VERSION'), '18');
  if (location.runAs) chmodSync(location.home, 0o777);
  expect(await ask(await open(), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(location.home, '.making-cluster'))).toBe(false);
});

test.runIf(host.uid === 0)(
  'root stores its data elsewhere if other accounts cannot enter the folder (design 4)',
  () => {
    chmodSync(data, 0o700);
    const location = chooseLocation(join(data, 'clone/.data'), host, '/var/lib/sightscreen');
    expect(location.home).toMatch(/^\/var\/lib\/sightscreen\/[0-9a-f]{12}\/database$/);
    expect(location.movedFrom).toBe(join(data, 'clone/.data'));
    expect(reachable(data, location.runAs as NonNullable<typeof location.runAs>)).toBe(false);
    chmodSync(data, 0o755);
  },
);

test('a socket path too long for the system is moved to a short private folder (design 4)', async () => {
  data = join(data, 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(data, { recursive: true });
  const database = await open();
  expect(database.location.socketFolder.length).toBeLessThan(90);
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});
