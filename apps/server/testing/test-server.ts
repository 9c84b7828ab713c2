/** The PostgreSQL shared by tests: that of DATABASE_URL when set, else a private temporary one in the temp folder. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readEnvironment, readHost } from '../src/core/config/env.ts';
import type { Endpoint } from '../src/core/db/client.ts';
import { openPrivateDatabase } from '../src/core/db/private/private-database.ts';

export interface TestServer {
  /** How to reach one named database of this server. */
  endpoint(database: string): Endpoint;
  /** A database that always exists, from which to create others. */
  home: Endpoint;
  /** True when no other process is using this server, as far as can be known. */
  onlyUser(): boolean;
  close(): Promise<void>;
}

export async function openTestServer(): Promise<TestServer> {
  const url = readEnvironment().DATABASE_URL;
  if (url) {
    const home = endpointOf({ connectionString: url }, new URL(url).pathname.slice(1) || 'postgres');
    return { endpoint: (database) => endpointOf(home, database), home, onlyUser: () => false, close: async () => {} };
  }
  const host = readHost();
  const clone = createHash('sha256').update(host.cloneFolder).digest('hex').slice(0, 8);
  const server = await openPrivateDatabase({
    dataFolder: join(host.tempFolder, `sightscreen-test-${host.uid}-${clone}`),
    host,
    // The data need not survive a crash, and fsync would take most of a test's time.
    settings: { durable: false, sharedBuffers: '128MB', connections: 200 },
  });
  return {
    endpoint: (database) => server.address(database),
    home: server.address('postgres'),
    onlyUser: () => server.onlyUser(),
    close: () => server.close(),
  };
}

/** Another database of the server of `home`. */
export function endpointOf(home: Endpoint, database: string): Endpoint {
  if (home.connectionString === undefined) return { ...home, database };
  const other = new URL(home.connectionString);
  other.pathname = `/${database}`;
  return { connectionString: other.toString() };
}
