/**
 * The demo as parts of the process: the world is seeded before the site listens, and the season starts afterwards.
 */
import { oneAtATime } from '../../core/db/one-at-a-time.ts';
import { retryWhileUnreachable } from '../../core/db/reconnect.ts';
import type { Services } from '../../features/services.ts';
import type { Part } from '../../core/process/parts.ts';
import { type AdvertStores, plantAdverts } from '../adverts/plant-adverts.ts';
import { writeArticles } from '../articles/write-articles.ts';
import { plantAuctions } from '../auction/plant-auctions.ts';
import { plantPlans } from '../plans/plant-plans.ts';
import { plantPolls } from '../polls/plant-polls.ts';
import { plant } from '../seed/plant.ts';
import { plantPointsRules } from '../seed/points-rules.ts';
import { feedClient } from '../simulator/feed-client.ts';
import { loopback } from '../simulator/site-client.ts';
import { sleep, whileVisible } from '../simulator/while-visible.ts';
import { seed } from '../world/chance.ts';
import { world } from '../world/world.ts';
import { playSeason } from './season.ts';
import type { KeyDesk } from '../../features/feed/index.ts';

const WORLD_LOCK = 727_566_005;

type DemoContext = Pick<Services, 'database' | 'folds' | 'live' | 'log' | 'clock' | 'config' | 'logger' | 'demo'>;

/** Seeds what is missing. Does nothing where the demonstration is off. */
export function worldPart(context: DemoContext & AdvertStores, say: (line: string) => void = () => {}): Part {
  const { database, folds, live, log, clock } = context;
  const { db } = database;
  async function plantWorld() {
    const now = clock();
    const planned = world(seed, now);
    const planted = await plant({ db, log }, planned, now, say);
    await plantAuctions(db, planned.people, seed, now);
    await plantAdverts(context);
    await plantPolls(db, now);
    await plantPlans(db);
    await plantPointsRules(db);
    const warn = (message: string) => context.logger.warn(message);
    await writeArticles({ db, folds, about: live.about, seed, warn }, clock());
    return planted;
  }
  return {
    name: 'demonstration world',
    async start() {
      if (!context.demo) return;
      const waiting = () => say('Waiting: another server is creating the demonstration');
      const { past, inPlay, upcoming } = await retryWhileUnreachable(
        () => oneAtATime(database, WORLD_LOCK, plantWorld, waiting),
        { waits: () => say('Waiting: the database responds slowly') },
      );
      if (past + inPlay > 0) say(`Demonstration: ${inPlay} matches in play, ${past} played, ${upcoming} to come`);
    },
  };
}

/**
 * Plays while the demonstration is shown. `origin` of the listening site, on loopback; `keys` issues a key that exists
 * only in memory.
 */
export function simulatorPart(
  context: DemoContext & Pick<Services, 'demonstration'>,
  keys: Pick<KeyDesk, 'issueEphemeralKey'>,
  origin: () => string,
): Part {
  const { database, folds, live, log, clock, config, logger } = context;
  const playing = whileVisible(context, (key: string, signal) => {
    const feed = feedClient(loopback(origin, new URL(config.publicOrigin).host), key);
    const { speed } = config.simulator;
    const warn = (message: string) => logger.warn(message);
    return playSeason(
      { db: database.db, log, folds, about: live.about, seed, feed, clock, speed, sleep, warn },
      signal,
    );
  });
  return {
    name: 'simulator',
    start() {
      if (!context.demo || !config.simulator.on) return;
      playing.start(keys.issueEphemeralKey(['score', 'comment', 'manage'], ['all'], 'simulator'));
    },
    stop: () => playing.stop(),
  };
}
