/** Classifies players by skill (BOOST-003 to BOOST-007). */

export const SKILLS = { batsman: 1, bowler: 2, allRounder: 3, keeper: 4 } as const;
export type SkillId = (typeof SKILLS)[keyof typeof SKILLS];

export interface Work {
  matches: number;
  /** Matches as wicketkeeper. */
  kept: number;
  /** Balls faced, and legal balls bowled. */
  faced: number;
  bowled: number;
}

/** Share of bowled balls above which a player is a bowler; below the remainder, a batter. */
const MOSTLY = 0.75;

/** Derived from performance; a role in the register takes precedence. */
export function skillOf({ matches, kept, faced, bowled }: Work): SkillId {
  if (kept > 0 && kept * 2 >= matches) return SKILLS.keeper;
  const share = bowled / Math.max(1, faced + bowled);
  if (share > MOSTLY) return SKILLS.bowler;
  return share < 1 - MOSTLY ? SKILLS.batsman : SKILLS.allRounder;
}

const OF_ROLE = {
  batter: SKILLS.batsman,
  keeper: SKILLS.keeper,
  'all-rounder': SKILLS.allRounder,
  bowler: SKILLS.bowler,
} as const;
export const skillOfRole = (role: keyof typeof OF_ROLE): SkillId => OF_ROLE[role];
