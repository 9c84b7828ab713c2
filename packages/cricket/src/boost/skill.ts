/** BOOST-003 to BOOST-007: what kind of player somebody is. */

export const SKILLS = { batsman: 1, bowler: 2, allRounder: 3, keeper: 4 } as const;
export type SkillId = (typeof SKILLS)[keyof typeof SKILLS];

export interface Work {
  matches: number;
  /** Of these, those with the gloves. */
  kept: number;
  /** Balls faced, and legal balls bowled. */
  faced: number;
  bowled: number;
}

/** Bowling more than this part of all balls makes a bowler, and less than the rest of it a batter. */
const MOSTLY = 0.75;

/** From what somebody did; where a register tells the role, that counts instead. */
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
