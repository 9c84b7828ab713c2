/** Bowling figures, spelled in one way on every page. */

/** "3/20", with overs "3/20 (4 ov)" (R12.7). */
export const bowlingFigures = ({ wickets, runs }: { wickets: number; runs: number }, overs?: string): string =>
  `${wickets}/${runs}${overs === undefined ? '' : ` (${overs})`}`;

/** "4-0-20-3": overs, maidens, runs and wickets of a bowler so far. */
export const bowlingAnalysis = (of: { overs: string; maidens: number; runs: number; wickets: number }): string =>
  `${of.overs}-${of.maidens}-${of.runs}-${of.wickets}`;
