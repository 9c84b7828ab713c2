/**
 * Runs the project's own nginx configuration in front of the site; only ports, folder and a log of requests to the
 * origin are substituted.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clone } from '@sightscreen/test-kit/site/site';

export interface OriginRequest {
  path: string;
  status: number;
  at: number;
}

export class Front {
  readonly port: number;
  private readonly folder = mkdtempSync(join(tmpdir(), 'sightscreen-front-'));
  private child: ChildProcess | null = null;

  constructor(port: number) {
    this.port = port;
    chmodSync(this.folder, 0o755);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(sitePort: number): Promise<void> {
    const { folder } = this;
    mkdirSync(join(folder, 'cache'));
    const ours = readFileSync(join(clone, 'deploy/nginx/sightscreen.conf'), 'utf8');
    const put = (text: string, from: string, to: string): string => {
      if (!text.includes(from)) throw new Error(`deploy/nginx/sightscreen.conf holds no "${from}"`);
      return text.replace(from, to);
    };
    let conf = put(ours, '127.0.0.1:3000', `127.0.0.1:${sitePort}`);
    conf = put(conf, 'listen 80;', `listen 127.0.0.1:${this.port} backlog=20000;`);
    conf = put(conf, '/var/cache/nginx/sightscreen', join(folder, 'cache'));
    // All readers of the bench have the same address.
    conf = put(conf, 'limit_conn sightscreen_address 8000;', 'limit_conn sightscreen_address 30000;');
    writeFileSync(join(folder, 'sightscreen.conf'), conf);
    writeFileSync(
      join(folder, 'nginx.conf'),
      `
daemon off; worker_processes 1; worker_rlimit_nofile 60000; pid ${folder}/pid; error_log ${folder}/error.log; user root;
events { worker_connections 30000; }
http {
  log_format origin '$msec $upstream_status $request_uri';
  # Logs background updates of the cache as well.
  log_subrequest on;
  access_log ${folder}/origin.log origin if=$upstream_status;
  keepalive_requests 1000000;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  include ${folder}/sightscreen.conf;
}
`,
    );
    this.child = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    for (let tries = 0; tries < 100; tries += 1) {
      if (
        await fetch(`${this.origin}/metrics`).then(
          (answer) => answer.status === 404,
          () => false,
        )
      )
        return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
  }

  /** Requests passed on to the site since `since` (milliseconds), including background ones. */
  requestsSince(since: number): OriginRequest[] {
    return readFileSync(join(this.folder, 'origin.log'), 'utf8')
      .trim()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [at, status, path] = line.split(' ');
        return { at: Number(at) * 1000, status: Number(status), path: path! };
      })
      .filter(({ at, status }) => at >= since && status > 0);
  }

  async stop(): Promise<void> {
    if (this.child === null) return;
    const exited = new Promise((resolve) => this.child!.once('exit', resolve));
    this.child.kill('SIGTERM');
    await exited;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
