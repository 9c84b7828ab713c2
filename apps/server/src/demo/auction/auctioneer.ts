/**
 * Keeps the demo auction going at the desk: runs it while it is open, from the head of its log to its end, and starts a
 * new one a while after. Several servers send the same commands under the same ids, so each command counts once.
 */
import { type AuctionFact, type AuctionFactBody, foldAuction } from '@sightscreen/auction';
import { auctionAtDesk, auctionDeskReply } from '@sightscreen/contracts/desk/auction';
import { type Permission, AUCTION_RUN } from '@sightscreen/contracts/staff/permission';
import type { Services } from '../../features/services.ts';
import type { Part } from '../../core/process/parts.ts';
import { retryDelays, type Ended, type Runtime } from '../simulator/player.ts';
import { type Caller, loopback, send } from '../simulator/site-client.ts';
import { sleep, whileVisible } from '../simulator/while-visible.ts';
import { seed } from '../world/chance.ts';
import { peopleOf } from '../world/people.ts';
import { nextCommand } from './next-command.ts';
import { auctionData, type AuctionPlan } from './plan.ts';
import { beginEdition, liveYear, planOfEdition } from './plant-auctions.ts';

/** Access to the desk over HTTP, with a session, like any auctioneer. Writes must come from the site's own pages. */
export interface Desk {
  call: Caller;
  cookie: string;
  origin: string;
}

const MAX_REFUSALS = 3;
const PAUSE_MS = 60_000;
/** Interval between looks at an auction that staff have paused. */
const PAUSED_MS = 10_000;
/** Between two auctions, and after a failure. */
const REST_MS = 3 * 60_000;
const RETRY_MS = 10_000;

/** Keeps no state besides the log. */
export async function holdAuction(
  auction: number,
  plan: AuctionPlan,
  { call, cookie, origin }: Desk,
  runtime: Runtime,
  signal: AbortSignal,
): Promise<Ended> {
  const path = `/desk/api/auctions/${auction}`;
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const facts: AuctionFact[] = [];
  const names = new Map<number, string>();
  const retry = retryDelays();
  let refused = 0;
  while (!signal.aborted) {
    const read = await send(call, auctionAtDesk, 'GET', `${path}?since=${facts.length}`, headers);
    if (read.kind === 'unavailable') {
      await runtime.sleep(retry.next(read.retryAfter), signal);
      continue;
    }
    if (read.kind !== 'ok') return 'given up';
    for (const { player, name } of read.value.listed?.players ?? []) names.set(player, name);
    for (const { number, recordedAt, body } of read.value.facts)
      facts.push({ number, recordedAt, body: body as unknown as AuctionFactBody });
    const state = foldAuction(facts);
    const step = nextCommand(plan, state, (player) => names.get(player) ?? '');
    if (step === null) {
      if (state.phase === 'closed') return 'over';
      await runtime.sleep(PAUSED_MS, signal);
      continue;
    }
    const last = facts.at(-1)?.recordedAt ?? 0;
    await runtime.sleep(last + step.after / runtime.speed - runtime.clock(), signal);
    if (signal.aborted) break;
    const id = `simulator-${state.number}${refused > 0 ? `-${refused}` : ''}`;
    const command = JSON.stringify({ id, expected: state.number, command: step.command });
    const reply = await send(call, auctionDeskReply, 'POST', `${path}/commands`, headers, command);
    if (reply.kind === 'failed') return 'given up';
    if (reply.kind === 'unavailable') await runtime.sleep(retry.next(reply.retryAfter), signal);
    if (reply.kind === 'ok') {
      retry.reset();
      refused = 0;
    }
    if (reply.kind === 'refused') {
      runtime.warn(`auction ${auction} after ${state.number}: ${step.command.kind} refused: ${reply.message}`);
      refused += 1;
      if (refused >= MAX_REFUSALS) await runtime.sleep(PAUSE_MS, signal);
    }
  }
  return 'stopped';
}

type DemoContext = Pick<Services, 'database' | 'clock' | 'config' | 'logger' | 'demo' | 'demonstration'>;
interface Sessions {
  openOwnSession(name: string, only: readonly Permission[]): string;
}

/** `origin` of the listening site, on loopback. */
export function auctioneerPart(context: DemoContext, sessions: Sessions, origin: () => string): Part {
  const { config, database, clock, logger } = context;
  const { speed } = config.simulator;
  const warn = (message: string) => logger.warn(message);

  /** Continues an open auction, or replaces a closed one. */
  async function turn(desk: Desk, signal: AbortSignal): Promise<void> {
    const row = await database.db
      .selectFrom('auction')
      .select(['id', 'phase'])
      .where('world', '=', 'demo')
      .where('tournament', '=', auctionData.season.tournament)
      .where('year', '=', liveYear(clock()))
      .executeTakeFirst();
    const people = peopleOf(seed);
    if (row !== undefined && row.phase !== 'closed') {
      await holdAuction(row.id, planOfEdition(people, seed, row.id), desk, { clock, speed, sleep, warn }, signal);
      await sleep(RETRY_MS, signal);
      return;
    }
    if (row !== undefined) await sleep(REST_MS / speed, signal);
    if (signal.aborted) return;
    await beginEdition(database.db, people, seed, { now: clock(), settled: null, before: row?.id ?? null });
  }

  const playing = whileVisible(context, async (desk: Desk, signal) => {
    while (!signal.aborted) {
      try {
        await turn(desk, signal);
      } catch (error) {
        warn(`the auction waits: ${error instanceof Error ? error.message : String(error)}`);
        await sleep(RETRY_MS, signal);
      }
    }
  });
  return {
    name: 'auctioneer',
    start() {
      if (!context.demo || !config.simulator.on) return;
      const { publicOrigin } = config;
      const cookie = sessions.openOwnSession('simulator', [AUCTION_RUN]);
      playing.start({ call: loopback(origin, new URL(publicOrigin).host), cookie, origin: publicOrigin });
    },
    stop: () => playing.stop(),
  };
}
