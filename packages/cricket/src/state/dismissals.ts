/** Modes of dismissal (R5) as a table. */
import type { DismissalKind } from '../log/fact.ts';

interface WayOut {
  /** Counts as a team wicket (R5.14); false for retired hurt and retired not out (R5.12). */
  wicket: boolean;
  bowlerCredited: boolean;
  offNoBall: boolean;
  offWide: boolean;
  offFreeHit: boolean;
  /** Only the striker can be out this way (R5.15). */
  strikerOnly: boolean;
  /** Not the result of a ball, so it may be recorded without one. */
  withoutBall: boolean;
}

const dismissalMode = (letters: string): WayOut => ({
  wicket: letters.includes('W'),
  bowlerCredited: letters.includes('b'),
  offNoBall: letters.includes('n'),
  offWide: letters.includes('w'),
  offFreeHit: letters.includes('f'),
  strikerOnly: letters.includes('s'),
  withoutBall: letters.includes('o'),
});

/** W wicket, b bowler credited, n off a no-ball, w off a wide, f off a free hit, s striker only, o without a ball. */
export const DISMISSAL_MODES: Record<DismissalKind, WayOut> = {
  bowled: dismissalMode('Wbs'),
  caught: dismissalMode('Wbs'),
  'caught and bowled': dismissalMode('Wbs'),
  lbw: dismissalMode('Wbs'),
  stumped: dismissalMode('Wbws'),
  'hit wicket': dismissalMode('Wbws'),
  'run out': dismissalMode('Wnwfo'),
  'obstructing the field': dismissalMode('Wnwfo'),
  'hit the ball twice': dismissalMode('Wnfs'),
  'handled the ball': dismissalMode('Wnwfs'),
  'timed out': dismissalMode('Wnwfo'),
  'retired out': dismissalMode('Wnwfo'),
  'retired hurt': dismissalMode('nwfo'),
  'retired not out': dismissalMode('nwfo'),
};

export const isRetirement = (kind: DismissalKind): boolean =>
  kind === 'retired hurt' || kind === 'retired not out' || kind === 'retired out';
export const isCatch = (kind: DismissalKind): boolean => kind === 'caught' || kind === 'caught and bowled';
