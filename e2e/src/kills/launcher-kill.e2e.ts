/** The process that started the site dies: the site shuts down cleanly, with its database. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clone, Site } from '@sightscreen/test-kit/site/site';

let site: Site;
beforeAll(async () => {
  site = await Site.prepareProduction();
});
afterAll(() => site?.clear());

const launcher =
  "import('./scripts/set-up/runtime.mjs').then(async ({ runNode }) => { process.exitCode = await runNode(process.execPath, ['apps/server/src/main.ts']); })";
const answers = (): Promise<boolean> =>
  fetch(`${site.origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const until = (message: string, holds: () => boolean | Promise<boolean>) =>
  expect.poll(holds, { message, timeout: 60_000 }).toBe(true);

test.each(['SIGKILL', 'SIGINT', 'SIGHUP'] as const)(
  '%s of the launcher ends every process it started (issue 2)',
  async (signal) => {
    const child: ChildProcess = spawn(process.execPath, ['-e', launcher], {
      cwd: clone,
      env: { ...process.env, ...site.env },
      stdio: 'ignore',
    });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    await until('ready', answers);
    const postmaster = site.databasePid();
    child.kill(signal);
    await exited;
    await until('the site is gone', async () => !(await answers()));
    await until('the database is gone', () => !existsSync(`/proc/${postmaster}`));
  },
);
