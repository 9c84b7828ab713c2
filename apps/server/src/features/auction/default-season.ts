/** Default season of an address that names none (AUCT-011, AUCT-012, AUCT-Q02). Pure. */
import type { AuctionRow } from './log/read-auction.store.ts';

/** AUCT-011 */
export const DEFAULT_TOURNAMENT = 'ipl';
type Season = Pick<AuctionRow, 'tournament' | 'year' | 'phase'>;

export const isRunning = ({ phase }: Pick<Season, 'phase'>): boolean => phase === 'open' || phase === 'paused';

/** Prefers running auctions, then the default tournament, then the newest season. Null without any. */
export function defaultSeason<S extends Season>(seasons: readonly S[]): S | null {
  const running = seasons.filter(isRunning);
  const some = running.length > 0 ? running : seasons;
  const ofDefaultTournament = some.filter(({ tournament }) => tournament === DEFAULT_TOURNAMENT);
  return (ofDefaultTournament.length > 0 ? ofDefaultTournament : some).toSorted((a, b) => b.year - a.year)[0] ?? null;
}
