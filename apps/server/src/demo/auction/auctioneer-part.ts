/**
 * Keeps the demo auction going: runs it while it is open, and starts a new one a while after its end. Several servers
 * send the same commands under the same ids, so each command counts once.
 */
import type { Permission } from '@sightscreen/contracts/staff/permission';
import type { Context } from '../../features/context.ts';
import type { Part } from '../../process/parts.ts';
import { loopback } from '../simulator/loopback.ts';
import { sleep } from '../simulator/sleep.ts';
import { whileShown } from '../simulator/while-shown.ts';
import { seed } from '../world/chance.ts';
import { peopleOf } from '../world/squads.ts';
import { type Auctioneer, holdAuction } from './auctioneer.ts';
import { deskLine } from './desk-line.ts';
import { TOURNAMENT } from './plan.ts';
import { beginEdition, liveYear, planOfEdition } from './plant-auctions.ts';

type DemoContext = Pick<Context, 'database' | 'clock' | 'config' | 'logger' | 'demo' | 'demonstration'>;
interface Sessions {
  openOwnSession(name: string, only: readonly Permission[]): string;
}

/** Milliseconds between two auctions, and after a failure. */
const REST = 3 * 60_000;
const AWAY = 10_000;

/** `origin` of the listening site, on loopback. */
export function auctioneerPart(context: DemoContext, sessions: Sessions, origin: () => string): Part {
  const { config, database, clock, logger } = context;

  /** One round: continues an open auction, or replaces a closed one. */
  async function turn(auctioneer: Auctioneer, signal: AbortSignal): Promise<void> {
    const { db } = database;
    const row = await db
      .selectFrom('auction')
      .select(['id', 'phase'])
      .where('world', '=', 'demo')
      .where('tournament', '=', TOURNAMENT)
      .where('year', '=', liveYear(clock()))
      .executeTakeFirst();
    const people = peopleOf(seed);
    if (row !== undefined && row.phase !== 'closed') {
      await holdAuction(row.id, planOfEdition(people, seed, row.id), auctioneer, signal);
      await sleep(AWAY, signal);
      return;
    }
    if (row !== undefined) await sleep(REST / auctioneer.speed, signal);
    if (signal.aborted) return;
    await beginEdition(db, people, seed, { now: clock(), settled: null, before: row?.id ?? null });
  }

  async function run(auctioneer: Auctioneer, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- turn after turn
        await turn(auctioneer, signal);
      } catch (error) {
        auctioneer.note(`the auction waits: ${error instanceof Error ? error.message : String(error)}`);
        // oxlint-disable-next-line no-await-in-loop -- turn after turn
        await sleep(AWAY, signal);
      }
    }
  }
  const playing = whileShown(context, (auctioneer: Auctioneer) => {
    const stop = new AbortController();
    const running = run(auctioneer, stop.signal);
    return () => {
      stop.abort();
      return running;
    };
  });

  return {
    name: 'auctioneer',
    start() {
      if (!context.demo || !config.simulator.on) return;
      const { publicOrigin } = config;
      const call = loopback(origin, new URL(publicOrigin).host);
      const auctioneer: Auctioneer = {
        desk: deskLine(call, sessions.openOwnSession('simulator', ['auction.run']), publicOrigin),
        clock,
        speed: config.simulator.speed,
        sleep,
        note: (words) => logger.warn(words),
      };
      playing.start(auctioneer);
    },
    stop: () => playing.stop(),
  };
}
