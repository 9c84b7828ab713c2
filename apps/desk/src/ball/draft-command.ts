/** Converts a draft to its command. */
import type { BallCommand, FielderRef, PersonId, Pitch, ReviewFact, WicketCommand, Zone } from '@sightscreen/cricket';
import type { Draft, Situation } from './draft.ts';

/** The command of the current draft; missing details take their defaults. */
export function ballCommandOf(draft: Draft, situation: Situation): BallCommand {
  const runs = draft.runs ?? 0;
  const wicket = wicketCommands(draft, situation);
  return {
    type: 'ball',
    ...runFields(draft, runs),
    ...(isBoundary(draft, runs) && { boundary: true }),
    ...(draft.noBall && { noBall: true }),
    ...(draft.overthrow && { overthrow: true }),
    ...(draft.short && { short: 1 }),
    ...(wicket && { wicket }),
    ...besides(draft),
    ...facesNextField(draft, situation),
  };
}

const who = (player: 'striker' | 'nonStriker', { striker, nonStriker }: Situation): PersonId | null =>
  player === 'striker' ? striker : nonStriker;

function facesNextField({ facesNext }: Draft, situation: Situation): { strikerAfter?: PersonId } {
  const strikerAfter = facesNext === undefined ? null : who(facesNext, situation);
  return strikerAfter === null ? {} : { strikerAfter };
}

/** One ball dismisses one batter; an additional departure comes second. */
function wicketCommands(draft: Draft, situation: Situation): WicketCommand | WicketCommand[] | null {
  const first = wicketCommand(draft, situation);
  const player = draft.also ? who(draft.also.player, situation) : null;
  if (!draft.also || player === null) return first;
  const also: WicketCommand = { kind: draft.also.kind, player };
  return first ? [first, also] : also;
}

function runFields({ extra }: Draft, runs: number): BallCommand | Record<string, number> {
  if (extra === 'wide') return { wide: runs };
  if (extra === 'byes') return { byes: runs };
  if (extra === 'legByes') return { legByes: runs };
  return runs === 0 ? {} : { bat: runs };
}

/** Four and six reach the boundary unless entered as run; a six off the pad is impossible. */
function isBoundary({ extra, allRun, overthrow, wicket }: Draft, runs: number): boolean {
  if (allRun || overthrow || wicket) return false;
  return runs === 4 || (runs === 6 && extra === null);
}

function wicketCommand({ wicket }: Draft, { striker, nonStriker }: Situation): WicketCommand | null {
  if (!wicket) return null;
  const player = wicket.player === 'nonStriker' ? nonStriker : striker;
  return {
    kind: wicket.kind,
    ...(wicket.player === 'nonStriker' && player !== null && { player }),
    ...(wicket.fielders.length > 0 && { fielders: wicket.fielders }),
    ...(wicket.crossed !== undefined && { crossed: wicket.crossed }),
    ...(wicket.end !== undefined && { end: wicket.end }),
  };
}

function besides({ zone, pitch, shot, dropped, review }: Draft): {
  zone?: Zone;
  pitch?: Pitch;
  shot?: string;
  dropped?: FielderRef;
  review?: ReviewFact;
} {
  return {
    ...(zone && { zone }),
    ...(pitch && { pitch }),
    ...(shot !== undefined && { shot }),
    ...(dropped && { dropped }),
    ...(review && { review }),
  };
}
