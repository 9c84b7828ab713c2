/** The auction that runs, as other pages name it: by its phase alone, so that no bid renders them anew. */
import type { RunningAuction } from '@sightscreen/contracts';
import { listAuctions } from '../../auction/read-auction.store.ts';
import type { World } from '../../db/column-types.ts';
import { type Tag, tagOf } from '../../tags/tag.ts';
import type { Context } from '../context.ts';
import { auctionPath } from './addresses.ts';
import { isRunning } from './default-season.ts';

/** The newest one that is open or paused, a real one first. */
export async function runningAuction(
  { database: { db }, live }: Pick<Context, 'database' | 'live'>,
  worlds: readonly World[],
): Promise<{ auction: RunningAuction | null; tags: readonly Tag[] }> {
  const running = (await listAuctions(db, live.site.demo))
    .filter((one) => worlds.includes(one.world) && isRunning(one))
    .toSorted((a, b) => Number(b.world === 'real') - Number(a.world === 'real') || b.year - a.year)[0];
  return {
    auction:
      running === undefined
        ? null
        : { title: running.title, href: auctionPath(running, 'live'), paused: running.phase === 'paused' },
    tags: [tagOf.auctions],
  };
}
