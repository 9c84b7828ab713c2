/** The running auction for other pages. They depend on its phase only, so bids do not render them again. */
import type { RunningAuction } from '@sightscreen/contracts';
import { listAuctions } from './log/read-auction.store.ts';
import type { World } from '../../core/db/column-types.ts';
import type { Tag } from '../../core/tags/tag.ts';
import type { Services } from '../services.ts';
import { auctionPath } from './addresses.ts';
import { isRunning } from './default-season.ts';
import { auctionsTag } from './log/tags.ts';

/** The newest open or paused auction; real ones come before demo ones. */
export async function runningAuction(
  { database: { db }, live }: Pick<Services, 'database' | 'live'>,
  worlds: readonly World[],
): Promise<{ auction: RunningAuction | null; tags: readonly Tag[] }> {
  const running = (await listAuctions(db, live.site.demo))
    .filter((auction) => worlds.includes(auction.world) && isRunning(auction))
    .toSorted((a, b) => Number(b.world === 'real') - Number(a.world === 'real') || b.year - a.year)[0];
  return {
    auction:
      running === undefined
        ? null
        : { title: running.title, href: auctionPath(running, 'live'), paused: running.phase === 'paused' },
    tags: [auctionsTag],
  };
}
