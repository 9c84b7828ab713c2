/**
 * Keeps the shared test server running during the vitest run, and removes databases and folders left by killed runs.
 */
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readHost } from '../src/core/config/env.ts';
import { ensureTemplate, withAdmin } from './template.ts';
import { openTestServer, type TestServer } from './test-server.ts';
import type { TestProject } from 'vitest/node';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer();
  await sweep(server);
  project.provide('testServer', { home: server.home, template: await ensureTemplate(server) });
  return () => server.close();
}

async function sweep(server: TestServer): Promise<void> {
  const { tempFolder } = readHost();
  for (const name of await readdir(tempFolder))
    if (name.startsWith('sightscreen_test_') && !lives(name.split('_')[2]))
      await rm(join(tempFolder, name), { recursive: true, force: true });
  await withAdmin(server.home, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      String.raw`select datname as name from pg_database where datname like 'sightscreen\_test\_%'`,
    );
    for (const { name } of rows)
      if (!lives(name.split('_')[2])) await admin.query(`drop database if exists ${name} with (force)`);
    if (!server.onlyUser()) return;
    const templates = await admin.query<{ name: string }>(
      String.raw`select datname as name from pg_database where datname like 'sightscreen\_template\_%' order by oid desc offset 3`,
    );
    for (const { name } of templates.rows) await admin.query(`drop database if exists ${name} with (force)`);
  });
}

function lives(pid: string | undefined): boolean {
  try {
    readFileSync(`/proc/${pid}/stat`);
    return true;
  } catch {
    return false;
  }
}
