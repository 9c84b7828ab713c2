/** Innings tabs of the full commentary (MATCH-044 to MATCH-047, MATCH-115, MATCH-Q20, MATCH-Q21). */
import type { MatchState } from '../../state/state.ts';
import { whichInnings } from '../../text/heading.ts';
import { sideShortName } from '../../text/result.ts';
import type { Line } from '../views.ts';

/** Innings number that represents the preview. */
export const PREVIEW = 0;
/** An innings with more lines than this has its own tab (MATCH-115). */
const TAB_LINES = 15;

/**
 * "Preview", "1st Inns" ... "4th Inns"; for tie-breakers by side: "KIT Super Over", "KIT 2nd Super Over"; in The
 * Hundred "Super Five".
 */
export function tabName(state: MatchState, number: number): string {
  if (number === PREVIEW) return 'Preview';
  const innings = state.innings.find((candidate) => candidate.number === number);
  if (innings?.superOver) return `${sideShortName(state, innings.side)} ${whichInnings(state, innings)}`;
  return `${number}${['th', 'st', 'nd', 'rd'][number] ?? 'th'} Inns`;
}

/** `covers` are the innings under the tab (0: before the first): its own, and neighbours too short for a tab. */
export interface CommentaryTab {
  innings: number;
  name: string;
  covers: number[];
  lines: number;
}

interface Part {
  innings: number;
  count: number;
}

/**
 * Which of these parts have their own tab, in order: innings of more than fifteen lines (MATCH-115). The preview always
 * has one (MATCH-045), and then so does the innings after it, whose lines are not preview.
 */
export const ownTabs = (parts: readonly Part[]): boolean[] =>
  parts.map(
    ({ innings, count }, at) => innings === PREVIEW || count > TAB_LINES || (at === 1 && parts[0]?.innings === PREVIEW),
  );

/**
 * The tabs in order. Lines of an innings without a tab go to the previous tab, or to the first if there is none before
 * (MATCH-Q20). Without a long innings and a preview there are no tabs, and everything is in one view.
 */
export function commentaryTabs(state: MatchState, lines: readonly Pick<Line, 'innings'>[]): CommentaryTab[] {
  const counts = new Map<number, number>();
  for (const { innings } of lines) counts.set(innings ?? PREVIEW, (counts.get(innings ?? PREVIEW) ?? 0) + 1);
  const parts: Part[] = [...counts]
    .map(([innings, count]) => ({ innings, count }))
    .sort((one, two) => one.innings - two.innings);
  const tabs: CommentaryTab[] = [];
  const own = ownTabs(parts);
  let early: Part[] = [];
  for (const [at, part] of parts.entries()) {
    const last = tabs.at(-1);
    if (own[at]) {
      const mine = [...early, part];
      tabs.push({
        innings: part.innings,
        name: tabName(state, part.innings),
        covers: mine.map((part) => part.innings),
        lines: mine.reduce((sum, one) => sum + one.count, 0),
      });
      early = [];
    } else if (last === undefined) early.push(part);
    else {
      last.covers.push(part.innings);
      last.lines += part.count;
    }
  }
  return tabs;
}

/** The lines of a tab, in the given order. */
export const tabLines = <L extends Pick<Line, 'innings'>>(tab: CommentaryTab, lines: readonly L[]): L[] =>
  lines.filter((line) => tab.covers.includes(line.innings ?? PREVIEW));
