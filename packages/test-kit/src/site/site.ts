/** The site as a new user runs it: a separate process, with a private database in a folder of the test. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const clone = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
/** The launcher's Node flags. */
const serverFlags = JSON.parse(readFileSync(join(clone, 'apps/server/node-flags.json'), 'utf8')) as string[];

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Runs one of the project's command lines and returns its output; throws the output if the exit code is not 0. */
export async function run(main: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [join(clone, main), ...args], {
    cwd: clone,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (out += bytes.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${main} ${args.join(' ')} ended with ${code}:\n${out}`);
  return out;
}

export class Site {
  readonly data: string;
  readonly env: Record<string, string>;
  readonly port: number;
  private readonly main: string;
  private child: ChildProcess | null = null;
  private output = '';

  private constructor(main: string, data: string, port: number, env: Record<string, string>) {
    this.main = main;
    this.data = data;
    this.port = port;
    this.env = {
      SIGHTSCREEN_DATA: data,
      SIGHTSCREEN_SIM: 'off',
      SIGHTSCREEN_DEMO: '0',
      PORT: String(port),
      NODE_ENV: 'test',
      ...env,
    };
  }

  /** A site with an empty database and long timeouts; `env` adds to or overrides its settings. Not started yet. */
  static prepare(env: Record<string, string> = {}): Promise<Site> {
    return Site.preparedWith('apps/server/testing/main.ts', env);
  }

  /** The same with the timeouts of production. */
  static prepareProduction(env: Record<string, string> = {}): Promise<Site> {
    return Site.preparedWith('apps/server/src/main.ts', env);
  }

  private static async preparedWith(main: string, env: Record<string, string>): Promise<Site> {
    const data = mkdtempSync(join(tmpdir(), 'sightscreen-e2e-'));
    // As root, the database runs as another user, and without access here it would store its data elsewhere.
    chmodSync(data, 0o711);
    return new Site(main, data, await freePort(), env);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }
  get pid(): number | null {
    return this.child?.pid ?? null;
  }
  /** The server's output so far, for a failing test to show. */
  get log(): string {
    return this.output;
  }

  /** Process id of this site's private database, from its postmaster.pid. */
  databasePid(): number {
    return Number(readFileSync(join(this.data, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** Starts the server and resolves when `/readyz` answers 200. */
  async start(): Promise<this> {
    // Ends with the test run.
    const child = spawn(process.execPath, [...serverFlags, join(clone, this.main)], {
      cwd: clone,
      env: { ...process.env, ...this.env, SIGHTSCREEN_LAUNCHER: String(process.pid) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    child.stdout?.on('data', (bytes: Buffer) => (this.output += bytes.toString()));
    child.stderr?.on('data', (bytes: Buffer) => (this.output += bytes.toString()));
    const slow = setTimeout(
      () => process.stderr.write(`the server is not ready after a minute:\n${this.output}\n`),
      60_000,
    );
    try {
      // Waits until it is ready or has ended: on a loaded machine there is no safe time limit.
      for (;;) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}:\n${this.output}`);
        const ready = await fetch(`${this.origin}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        );
        if (ready) return this;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    } finally {
      clearTimeout(slow);
    }
  }

  /** Ends the server with `signal` and waits for the process to be gone. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
    this.child = null;
  }

  /** Ends the server and its database at once and removes the data: an orderly stop would finish jobs and write. */
  async clear(): Promise<void> {
    await this.end('SIGKILL');
    await this.endDatabase();
    // Its child processes notice a moment later that it is gone.
    rmSync(this.data, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }

  private async endDatabase(): Promise<void> {
    const cluster = join(this.data, 'database/cluster');
    if (!existsSync(join(cluster, 'postmaster.pid'))) return;
    const pid = this.databasePid();
    // The id may belong to another process by now, or to one that has ended and is not yet reaped.
    const running = () => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
      } catch {
        return false;
      }
    };
    if (running()) process.kill(pid, 'SIGQUIT');
    while (running()) await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
