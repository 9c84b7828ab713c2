/**
 * The demo as parts of the process: the world is seeded before the site listens, and the season starts afterwards.
 */
import type { Context } from '../../features/context.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { retryWhileUnreachable } from '../../db/reconnect.ts';
import { type AdvertGround, plantAdverts } from '../adverts/plant-adverts.ts';
import { plantAuctions } from '../auction/plant-auctions.ts';
import { plantPolls } from '../polls/plant-polls.ts';
import { plantTableRules } from '../tables/plant-table-rules.ts';
import { plant } from '../seed/plant.ts';
import { world } from '../seed/world.ts';
import type { KeyDesk } from '../../features/feed/keys/key-desk.ts';
import type { Part } from '../../process/parts.ts';
import { seed } from '../world/chance.ts';
import { sleep } from '../simulator/sleep.ts';
import { feedLine } from '../simulator/feed-line.ts';
import { loopback } from '../simulator/loopback.ts';
import { Season } from './season.ts';
import { whileShown } from '../simulator/while-shown.ts';

const worldLock = 727_566_005;

type DemoContext = Pick<Context, 'database' | 'log' | 'clock' | 'config' | 'logger' | 'demo'>;
type WorldContext = DemoContext & AdvertGround;
type PlayingContext = DemoContext & Pick<Context, 'demonstration'>;

/** Seeds what is missing. Does nothing where the demonstration is off. */
export function worldPart(context: WorldContext, say: (line: string) => void = () => {}): Part {
  return {
    name: 'demonstration world',
    async start() {
      if (!context.demo) return;
      const now = context.clock();
      const done = await retryWhileUnreachable(
        () =>
          oneAtATime(
            context.database,
            worldLock,
            async () => {
              const planned = world(seed, now);
              const planted = await plant({ db: context.database.db, log: context.log }, planned, now, say);
              await plantAuctions(context.database.db, planned.people, seed, now);
              await plantAdverts(context);
              await plantPolls(context.database.db, now);
              await plantTableRules(context.database.db);
              return planted;
            },
            () => say('Waiting: another server is creating the demonstration'),
          ),
        { waits: () => say('Waiting: the database responds slowly') },
      );
      if (done.past + done.inPlay > 0)
        say(`Demonstration: ${done.inPlay} matches in play, ${done.past} played, ${done.upcoming} to come`);
    },
  };
}

/**
 * Plays while the demonstration is shown. `origin` of the listening site, on loopback; `keys` issues a key that exists
 * only in memory.
 */
export function simulatorPart(
  context: PlayingContext,
  keys: Pick<KeyDesk, 'issueEphemeralKey'>,
  origin: () => string,
): Part {
  const playing = whileShown(context, (key: string) => {
    const season = new Season({
      db: context.database.db,
      log: context.log,
      seed,
      feed: feedLine(loopback(origin, new URL(context.config.publicOrigin).host), key),
      clock: context.clock,
      speed: context.config.simulator.speed,
      sleep,
      note: (words) => context.logger.warn(words),
    });
    season.start();
    return () => season.end();
  });
  return {
    name: 'simulator',
    start() {
      if (!context.demo || !context.config.simulator.on) return;
      playing.start(keys.issueEphemeralKey(['score', 'comment', 'manage'], ['all'], 'simulator'));
    },
    stop: () => playing.stop(),
  };
}
