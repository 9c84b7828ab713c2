import type { Line } from '../views.ts';
import { isHighlight } from './highlights.ts';

/** MATCH-Q10 */
const MAX_WICKETS = 50;
const USUAL = 10;

/** Lines per list for the requested number: 1 to 50, and ten if not a number (MATCH-Q10). */
export const wicketZoneSize = (requested: number): number =>
  Number.isFinite(requested) ? Math.min(MAX_WICKETS, Math.max(1, Math.trunc(requested))) : USUAL;

/** MATCH-139: shape of the reply, with names from the documents. */
export interface WicketZone {
  batting_commentary: { comm_line: Line[] };
  bowling_commentary: { comm_line: Line[] };
}

/** For batters: boundaries and their own milestones. For bowlers: wickets, chances and maidens. */
const isBatting = (line: Line): boolean =>
  (['four', 'six', 'fifty', 'hundred'] as const).some((filter) => isHighlight(line, filter));
const isBowling = (line: Line): boolean =>
  !line.voided &&
  (line.events.includes('wicket') || line.events.includes('dropped') || line.events.includes('maiden-over'));

/**
 * The newest lines of each, newest first (MATCH-138, MATCH-139). `lines` are oldest first, as from `commentary`. A ball
 * may be in both lists.
 */
export function wicketZone(lines: readonly Line[], requested: number = USUAL): WicketZone {
  const size = wicketZoneSize(requested);
  const newest = (wanted: (line: Line) => boolean): Line[] => {
    const found: Line[] = [];
    for (let index = lines.length - 1; index >= 0 && found.length < size; index -= 1) {
      const line = lines[index];
      if (line !== undefined && wanted(line)) found.push(line);
    }
    return found;
  };
  return { batting_commentary: { comm_line: newest(isBatting) }, bowling_commentary: { comm_line: newest(isBowling) } };
}
