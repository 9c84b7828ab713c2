/** Members of a side in an innings, if players were replaced during the match (R6.8 to R6.10). */
import type { Side } from '../log/ids.ts';
import type { Replacement, SquadPlayer } from '../log/fact.ts';
import type { InningsState, MatchState } from '../state/state.ts';

export interface Swap {
  replacement: Replacement;
  innings: number;
}

/**
 * Full replacements with the innings in which each took effect, in order of play; excludes role changes for an over or
 * an injury.
 */
export function swapsOf(state: MatchState): Swap[] {
  if (state.replacements.length === 0) return [];
  const swaps: Swap[] = [];
  for (const { body, innings, voided } of state.entries) {
    if (voided) continue;
    const made =
      body.kind === 'delivery' ? (body.replacements ?? []) : body.kind === 'replacement' ? [body.replacement] : [];
    for (const replacement of made)
      if (replacement.scope === 'match') swaps.push({ replacement, innings: innings ?? 0 });
  }
  return swaps;
}

/**
 * The side at the end of that innings: the first eleven with the replacements so far. A squad also lists players who
 * came in later and players who were replaced.
 */
export function sideIn(
  state: MatchState,
  innings: Pick<InningsState, 'side' | 'number'>,
  swaps: readonly Swap[],
): SquadPlayer[] {
  const ours = swaps.filter(({ replacement }) => replacement.side === innings.side);
  const made = ours.filter((swap) => swap.innings <= innings.number);
  const cameIn = new Set(ours.map(({ replacement }) => replacement.in));
  const playing = new Set(
    squadOf(state, innings.side)
      .filter((player) => !player.reserve && !cameIn.has(player.id))
      .map((player) => player.id),
  );
  for (const { replacement } of made) {
    if (replacement.out !== null) playing.delete(replacement.out);
    playing.add(replacement.in);
  }
  return squadOf(state, innings.side).filter((player) => playing.has(player.id));
}

const squadOf = (state: MatchState, side: Side): SquadPlayer[] => state.squads[side];
