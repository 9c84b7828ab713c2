/** Formats bowling figures consistently on all pages. */

/** "3/20", with overs "3/20 (4 ov)" (R12.7); a dash for a player who never bowled. */
export const bowlingFigures = (best: { wickets: number; runs: number } | null, overs?: string): string =>
  best === null ? '–' : `${best.wickets}/${best.runs}${overs === undefined ? '' : ` (${overs})`}`;

/** "4-0-20-3": overs, maidens, runs and wickets of a bowler so far. */
export const bowlingAnalysis = (of: { overs: string; maidens: number; runs: number; wickets: number }): string =>
  `${of.overs}-${of.maidens}-${of.runs}-${of.wickets}`;
