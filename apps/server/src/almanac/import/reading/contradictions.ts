/** Contradictions that make a well-formed file impossible to store truthfully. */
import type { CricsheetFile, FileDelivery } from './schema.ts';

/**
 * The first contradiction with its position, as text, or null. Faults that can be stored as recorded do not count
 * (R22).
 */
export function contradictionIn(file: CricsheetFile): string | null {
  const [first, second] = file.info.teams;
  if (first === second) return `info.teams: both sides are ${first}`;
  for (const [at, innings] of file.innings.entries()) {
    if (innings.team !== first && innings.team !== second)
      return `innings ${at + 1}: ${innings.team} does not play in this match`;
    let last = -1;
    for (const over of innings.overs) {
      if (over.over <= last) return `innings ${at + 1}: over ${over.over} follows over ${last}`;
      last = over.over;
      for (const [ball, delivery] of over.deliveries.entries()) {
        const wrong = wrongSum(delivery);
        if (wrong !== null) return `innings ${at + 1}, over ${over.over}, delivery ${ball + 1}: ${wrong}`;
      }
    }
  }
  return wrongOutcome(file);
}

function wrongSum(delivery: FileDelivery): string | null {
  const { batter, extras, total } = delivery.runs;
  const parts = delivery.extras;
  const sum =
    parts === undefined
      ? 0
      : (parts.byes ?? 0) + (parts.legbyes ?? 0) + (parts.noballs ?? 0) + (parts.wides ?? 0) + (parts.penalty ?? 0);
  if (sum !== extras) return `runs.extras is ${extras}, but its parts add up to ${sum}`;
  if (batter + extras !== total) return `runs.total is ${total}, but its parts add up to ${batter + extras}`;
  return null;
}

function wrongOutcome({ info: { outcome, teams } }: CricsheetFile): string | null {
  for (const key of ['winner', 'eliminator', 'bowl_out'] as const) {
    const team = outcome[key];
    if (team !== undefined && !teams.includes(team)) return `info.outcome.${key}: ${team} does not play in this match`;
  }
  return outcome.winner === undefined && outcome.result === undefined
    ? 'info.outcome: neither a winner nor a result'
    : null;
}
