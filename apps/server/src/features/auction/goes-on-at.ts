/** Where a list goes on after the player whom a page ended with, wherever he is by now (AUCT-Q04). Pure. */
import { type AuctionFact, type AuctionState, foldAuction, type Lot } from '@sightscreen/auction';

interface Asked {
  /** His time on that page. */
  timestamp: number;
  /** In the order of lots, from which players go as they are called. */
  queued: boolean;
  /** By time, newest first. */
  recent: boolean;
  compare: (a: Lot, b: Lot) => number;
}

/** The place of the first player of the list who comes after him; 0 for a time that is nobody's. */
export function goesOnAt(facts: readonly AuctionFact[], list: readonly Lot[], asked: Asked): number {
  const { timestamp, queued, recent, compare } = asked;
  const there = list.findIndex(({ at }) => at === timestamp);
  if (there !== -1) return there + 1;
  const then = stateThen(facts, timestamp);
  const lot = [...(then?.lots.values() ?? [])].find(({ at }) => at === timestamp);
  const orEnd = (place: number): number => (place === -1 ? list.length : place);
  if (then === null || lot === undefined) return recent ? orEnd(list.findIndex(({ at }) => at < timestamp)) : 0;
  if (!queued) return orEnd(list.findIndex((one) => compare(lot, one) < 0));
  const seen = new Set(then.upcoming.slice(0, then.upcoming.indexOf(lot.player) + 1));
  return orEnd(list.findIndex(({ player }) => !seen.has(player)));
}

/** The auction when a player last had this time; null where nobody did. */
function stateThen(facts: readonly AuctionFact[], time: number): AuctionState | null {
  for (const [from, { recordedAt, number, body }] of facts.entries()) {
    const player =
      body.kind === 'listed'
        ? body.players[time - recordedAt]?.player
        : 'player' in body && recordedAt === time
          ? body.player
          : undefined;
    if (player === undefined) continue;
    const changes = facts.findIndex((fact, at) => at > from && changesTime(fact, player, number));
    return foldAuction(changes === -1 ? facts : facts.slice(0, changes));
  }
  return null;
}

/** Whether it gives the player another time than fact `since` did. */
const changesTime = ({ body }: AuctionFact, player: number, since: number): boolean =>
  body.kind === 'voided'
    ? body.of === since || body.also?.includes(since) === true
    : 'player' in body
      ? body.player === player
      : body.kind === 'listed' && body.players.some((one) => one.player === player);
