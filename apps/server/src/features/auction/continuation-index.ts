/** Finds where a list continues after the last player of a page, even if he has moved since (AUCT-Q04). Pure. */
import { type AuctionFact, type AuctionState, foldAuction, type Lot } from '@sightscreen/auction';

interface ListPosition {
  /** The last player's timestamp on that page. */
  timestamp: number;
  /** The list is in lot order, from which players disappear as they are called. */
  queued: boolean;
  /** The list is sorted by time, newest first. */
  recent: boolean;
  compare: (a: Lot, b: Lot) => number;
}

/**
 * Index of the first player after the last one of the page. An unknown timestamp continues by time in a list by time,
 * and restarts other lists.
 */
export function continuationIndex(facts: readonly AuctionFact[], list: readonly Lot[], position: ListPosition): number {
  const { timestamp, queued, recent, compare } = position;
  const found = list.findIndex(({ at }) => at === timestamp);
  if (found !== -1) return found + 1;
  const then = stateThen(facts, timestamp);
  const lot = [...(then?.lots.values() ?? [])].find(({ at }) => at === timestamp);
  const orEnd = (place: number): number => (place === -1 ? list.length : place);
  if (then === null || lot === undefined) return recent ? orEnd(list.findIndex(({ at }) => at < timestamp)) : 0;
  if (!queued) return orEnd(list.findIndex((other) => compare(lot, other) < 0));
  const seen = new Set(then.upcoming.slice(0, then.upcoming.indexOf(lot.player) + 1));
  return orEnd(list.findIndex(({ player }) => !seen.has(player)));
}

/** The auction as of the last time a player had this timestamp; null if none ever had it. */
function stateThen(facts: readonly AuctionFact[], time: number): AuctionState | null {
  for (const [from, { recordedAt, number, body }] of facts.entries()) {
    const player =
      body.kind === 'listed'
        ? body.players[time - recordedAt]?.player
        : 'player' in body && recordedAt === time
          ? body.player
          : undefined;
    if (player === undefined) continue;
    const changes = facts.findIndex((fact, at) => at > from && changesTimestamp(fact, player, number));
    return foldAuction(changes === -1 ? facts : facts.slice(0, changes));
  }
  return null;
}

/** Whether the fact replaces the timestamp that fact `since` gave to the player. */
const changesTimestamp = ({ body }: AuctionFact, player: number, since: number): boolean =>
  body.kind === 'voided'
    ? body.of === since || body.also?.includes(since) === true
    : 'player' in body
      ? body.player === player
      : body.kind === 'listed' && body.players.some((listed) => listed.player === player);
