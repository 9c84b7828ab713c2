/** Abilities of a player for the simulator. Readers never see these numbers. */
import type { PersonId } from '@sightscreen/cricket';

export type BowlingKind =
  | 'fast'
  | 'fast-medium'
  | 'off spin'
  | 'leg spin'
  | 'left-arm orthodox'
  | 'left-arm wrist spin';
export type Role = 'batter' | 'keeper' | 'all-rounder' | 'bowler';

export interface Ability {
  person: PersonId;
  role: Role;
  hand: 'right' | 'left';
  /** 0 to 100; a specialist has about 72, a number eleven about 15. */
  batting: number;
  /** -1 (a blocker) to 1 (a hitter). */
  tempo: number;
  bowlingKind: BowlingKind | null;
  bowlingArm: 'right' | 'left';
  /** 0 to 100; a front-line bowler has about 68; 0 for those who do not bowl. */
  bowling: number;
}

export const isPace = (kind: BowlingKind): boolean => kind === 'fast' || kind === 'fast-medium';
/** An unknown player (added by an editor) plays as a middling part-timer. */
export const averageAbility = (person: PersonId): Ability => ({
  person,
  role: 'all-rounder',
  hand: 'right',
  batting: 45,
  tempo: 0,
  bowlingKind: 'fast-medium',
  bowlingArm: 'right',
  bowling: 40,
});
