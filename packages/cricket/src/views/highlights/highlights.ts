/** Highlights of a match (MATCH-034 to MATCH-043): commentary lines selected by event. */
import type { Line } from '../views.ts';

export const HIGHLIGHT_FILTERS = ['four', 'six', 'wicket', 'fifty', 'hundred', 'dropped', 'udrs', 'milestone'] as const;
export type HighlightFilter = (typeof HIGHLIGHT_FILTERS)[number];

/** Parses the name of a filter; null if unknown. */
export const highlightFilter = (word: string): HighlightFilter | null =>
  HIGHLIGHT_FILTERS.find((filter) => filter === word) ?? null;

/** `milestone` matches those of a batter, pair, team or bowler (R14.1 to R14.3). A voided ball is never a highlight. */
export const isHighlight = (line: Line, filter: HighlightFilter): boolean =>
  !line.voided && (filter === 'milestone' ? line.milestones.length > 0 : line.events.includes(filter));

/** Lines of one filter, or of any; of one innings, or of all. In the given order. */
export const highlightLines = (
  lines: readonly Line[],
  innings: number | null = null,
  filter: HighlightFilter | null = null,
): Line[] =>
  lines.filter(
    (line) =>
      (innings === null || line.innings === innings) &&
      (filter === null
        ? HIGHLIGHT_FILTERS.some((candidate) => isHighlight(line, candidate))
        : isHighlight(line, filter)),
  );

export interface HighlightTab {
  innings: number;
  total: number;
  filters: { filter: HighlightFilter; count: number }[];
}

/** One tab per innings with highlights, with counts; empty filters are omitted, and without tabs the page is hidden. */
export function highlightTabs(lines: readonly Line[]): HighlightTab[] {
  const byInnings = Map.groupBy(highlightLines(lines), (line) => line.innings ?? 0);
  return [...byInnings]
    .sort(([one], [two]) => one - two)
    .map(([innings, own]) => ({
      innings,
      total: own.length,
      filters: HIGHLIGHT_FILTERS.map((filter) => ({
        filter,
        count: own.filter((line) => isHighlight(line, filter)).length,
      })).filter(({ count }) => count > 0),
    }));
}
