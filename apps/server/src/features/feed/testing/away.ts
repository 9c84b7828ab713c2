/** A proxy to a test database that can be closed and reopened, to imitate an outage of the database server. */
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { TestDatabase } from '@sightscreen/server/testing';
import { readHost } from '../../../core/config/env.ts';
import { forReaders } from '../../../core/db/client.ts';
import { openEndpoint } from '../../../core/db/open-database.ts';

export interface DatabaseProxy {
  database: TestDatabase;
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

export async function databaseProxy(target: TestDatabase): Promise<DatabaseProxy> {
  const url = target.endpoint.connectionString === undefined ? null : new URL(target.endpoint.connectionString);
  const behind = url
    ? { host: url.hostname, port: Number(url.port || 5432) }
    : { path: `${target.endpoint.host}/.s.PGSQL.5432` };
  let shut = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    if (shut) return void near.destroy();
    const far = connect(behind);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  await new Promise<void>((done) => {
    proxy.listen(0, '127.0.0.1', done);
  });
  const { port } = proxy.address() as AddressInfo;
  const endpoint = url
    ? { connectionString: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).toString() }
    : { ...target.endpoint, host: '127.0.0.1', port };
  const opened = await openEndpoint(
    endpoint,
    { host: readHost(), migrate: false, poolSize: 4, deadlines: forReaders },
    'a door',
  );
  return {
    database: { ...opened, endpoint, folder: target.folder, again: () => target.again() },
    shut() {
      shut = true;
      for (const socket of sockets) socket.destroy();
    },
    open() {
      shut = false;
    },
    async close() {
      await opened.close();
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => {
        proxy.close(done);
      });
    },
  };
}
