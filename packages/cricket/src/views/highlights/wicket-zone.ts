import type { Line } from '../views.ts';
import { isHighlight } from './highlights.ts';

/** MATCH-Q10 */
const MOST = 50;
const USUAL = 10;

/** How many lines a list holds for what was asked: 1 to 50; ten for what is no number (MATCH-Q10). */
export const wicketZoneSize = (asked: number): number => (Number.isFinite(asked) ? Math.min(MOST, Math.max(1, Math.trunc(asked))) : USUAL);

/** MATCH-139: the shape of the reply, names as the documents give them. */
export interface WicketZone { batting_commentary: { comm_line: Line[] }; bowling_commentary: { comm_line: Line[] } }

/** What the batters did well: boundaries and their own milestones. What the bowlers did: wickets, chances and maidens. */
const isBatting = (line: Line): boolean => (['four', 'six', 'fifty', 'hundred'] as const).some((filter) => isHighlight(line, filter));
const isBowling = (line: Line): boolean => !line.voided && (line.events.includes('wicket') || line.events.includes('dropped') || line.events.includes('maiden-over'));

/** The newest of each, newest first (MATCH-138, MATCH-139). `lines` oldest first, as `commentary` gives them. A ball may stand in both lists. */
export function wicketZone(lines: readonly Line[], asked: number = USUAL): WicketZone {
  const size = wicketZoneSize(asked);
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
