/** Metrics of the connection pools. */
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

export function countPools(metrics: Registry, pools: Record<string, pg.Pool>): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by pool: those in use, those at rest, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [metrics],
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'in use' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'at rest' }, pool.idleCount);
        this.set({ pool: name, state: 'waited for' }, pool.waitingCount);
      }
    },
  });
}
