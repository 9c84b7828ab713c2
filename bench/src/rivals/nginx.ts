/**
 * nginx with one worker as the rival: static files, and nchan's EventSource when its module is installed. Needs
 * Debian's packages `nginx` and `libnginx-mod-nchan`; without them the ratio is omitted with a message.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const binary = '/usr/sbin/nginx';
const nchanModule = '/usr/lib/nginx/modules/ngx_nchan_module.so';

export const nginxInstalled = (): boolean => existsSync(binary);
export const nchanInstalled = (): boolean => nginxInstalled() && existsSync(nchanModule);

/**
 * `headers` are sent with 200 and 304 alike; nginx adds ETag, Last-Modified, Date, Content-Length and Server itself.
 */
export interface StaticFile {
  path: string;
  type: string;
  body: Buffer;
  headers: Record<string, string>;
}

export class Nginx {
  readonly folder: string;
  readonly port: number;
  private child: ChildProcess | null = null;

  constructor(port: number) {
    this.port = port;
    this.folder = mkdtempSync(join(tmpdir(), 'sightscreen-nginx-'));
    chmodSync(this.folder, 0o755);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Serves `files` with the given bytes and types, ETag on, one worker on core `core`. */
  async start(files: StaticFile[], core: number): Promise<void> {
    const root = join(this.folder, 'root');
    mkdirSync(root, { recursive: true });
    for (const file of files) {
      const path = join(root, file.path);
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, file.body);
    }
    const locations = files.map(
      (file) =>
        `location = /${file.path} { types {} default_type "${file.type}"; ${Object.entries(file.headers)
          .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
          .join(' ')} }`,
    );
    const nchan = nchanInstalled()
      ? 'location = /pub { nchan_publisher; nchan_channel_id bench; nchan_message_buffer_length 10; } location = /sub { nchan_subscriber eventsource; nchan_channel_id bench; nchan_subscriber_first_message newest; }'
      : '';
    writeFileSync(
      join(this.folder, 'nginx.conf'),
      `
${nchanInstalled() ? `load_module ${nchanModule};` : ''}
daemon off; worker_processes 1; worker_cpu_affinity ${core === 0 ? '01' : '10'}; worker_rlimit_nofile 60000; pid ${this.folder}/pid; error_log ${this.folder}/error.log;
user root;
events { worker_connections 30000; use epoll; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_timeout 65; keepalive_requests 10000000; open_file_cache max=100; etag on;
  client_body_temp_path ${this.folder}/b; proxy_temp_path ${this.folder}/p; fastcgi_temp_path ${this.folder}/f; uwsgi_temp_path ${this.folder}/u; scgi_temp_path ${this.folder}/s;
  server { listen 127.0.0.1:${this.port} backlog=20000; root ${root}; ${locations.join('\n')} ${nchan} }
}
`,
    );
    this.child = spawn(binary, ['-c', join(this.folder, 'nginx.conf'), '-p', this.folder], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    for (let tries = 0; tries < 100; tries += 1) {
      if (
        await fetch(`${this.origin}/`).then(
          () => true,
          () => false,
        )
      )
        return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('nginx did not start');
  }

  /** Process id of the one worker, which the ratios measure. */
  get workerPid(): number {
    const children = readFileSync(`/proc/${this.child!.pid}/task/${this.child!.pid}/children`, 'utf8')
      .trim()
      .split(' ');
    return Number(children[0]);
  }

  async stop(): Promise<void> {
    if (!this.child) return;
    const exited = new Promise((resolve) => this.child!.once('exit', resolve));
    this.child.kill('SIGTERM');
    await exited;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
