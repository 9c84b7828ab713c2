/** The bulk world of the section: the same in every run, so that a data folder can be used again. */
import { type BulkWorld, bulkWorld } from '@sightscreen/server/testing/bulk/bulk-world';

/** The size of the archive. */
export const MATCHES = 20_073;
export const almanacWorld = (count: number): BulkWorld => bulkWorld(count, 'almanac', Date.UTC(2026, 10, 1));
