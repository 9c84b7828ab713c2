/** The outcome as published (R8, R9.5). */
import type { ResultFact, ResultMethod } from '@sightscreen/cricket';
import type { CricsheetFile, FileInnings } from '../reading/schema.ts';
import type { People } from './people.ts';

const METHODS: ReadonlySet<string> = new Set<ResultMethod>([
  'D/L',
  'VJD',
  'Awarded',
  'average run rate',
  '1st innings score',
  'Lost fewer wickets',
]);

export function resultFactOf(file: CricsheetFile, people: People): ResultFact {
  const { outcome, player_of_match, teams } = file.info;
  const known = METHODS.has(outcome.method ?? '');
  const decidedFor = outcome.eliminator ?? outcome.bowl_out;
  return {
    kind: 'result',
    outcome: outcome.result ?? 'win',
    winner: outcome.winner === undefined ? null : people.side(outcome.winner),
    by: outcome.by === undefined || Object.keys(outcome.by).length === 0 ? null : outcome.by,
    method: known ? (outcome.method as ResultMethod) : null,
    decidedBy: outcome.bowl_out !== undefined ? 'bowl out' : outcome.eliminator !== undefined ? eliminator(file) : null,
    decidedFor: decidedFor === undefined ? null : people.side(decidedFor),
    // An unknown method is given as the file writes it.
    reason: known ? null : (outcome.method ?? null),
    playersOfMatch: player_of_match.flatMap((name) => {
      const side = teams.findIndex((team) => file.info.players.get(team)?.includes(name));
      const id = side === -1 ? people.anyone(name) : people.of(name, side as 0 | 1);
      return id === null ? [] : [id];
    }),
  };
}

/**
 * Until 2019 a level super over was decided on boundaries; files write "eliminator" for both, and the last super overs
 * show which applied.
 */
function eliminator({ innings }: CricsheetFile): 'super over' | 'boundary count' {
  const [a, b] = innings.filter((entry) => entry.super_over).slice(-2);
  return a !== undefined && b !== undefined && totalOf(a) === totalOf(b) ? 'boundary count' : 'super over';
}

function totalOf(innings: FileInnings): number {
  let runs = (innings.penalty_runs.pre ?? 0) + (innings.penalty_runs.post ?? 0);
  for (const over of innings.overs) for (const ball of over.deliveries) runs += ball.runs.total;
  return runs;
}
