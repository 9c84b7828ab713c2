/** Derives the kind of bowling from a registered style: "Right-arm fast-medium", "Legbreak googly". */
export const BOWLING_KINDS = ['pace', 'off spin', 'leg spin', 'left-arm orthodox', 'left-arm wrist spin'] as const;
export type BowlingKind = (typeof BOWLING_KINDS)[number];
export type Arm = 'left' | 'right';

/** Splits combined styles: "Right-arm medium, right-arm offbreak" has two. */
const stylesOf = (style: string | null): string[] =>
  (style ?? '')
    .toLowerCase()
    .split(/[,;/]/)
    .map((words) => words.replaceAll(/[^a-z]+/g, ' ').trim())
    .filter((words) => words !== '');

/** Kinds of spin have different names for right-arm and left-arm bowlers. */
const SPIN: readonly [words: RegExp, right: BowlingKind, left: BowlingKind][] = [
  [/wrist ?spin|leg ?spin|leg ?break|googly|chinaman|unorthodox/, 'leg spin', 'left-arm wrist spin'],
  [/off ?spin|off ?break|finger ?spin|orthodox/, 'off spin', 'left-arm orthodox'],
];
const PACE = /\b(fast|medium|pace|seam|quick)\b/;

/**
 * Null if the style is ambiguous or missing: "Right-arm slow", "Left-arm bowler". Also null for bowlers with two kinds,
 * since no source records which one a ball was.
 */
export function bowlingKind(style: string | null): BowlingKind | null {
  return only(stylesOf(style).map(kindOf));
}

function kindOf(words: string): BowlingKind | null {
  for (const [spin, right, left] of SPIN) if (spin.test(words)) return armOf(words) === 'left' ? left : right;
  return PACE.test(words) ? 'pace' : null;
}

/** Leg breaks and off breaks are bowled with the right arm. */
export function bowlingArm(style: string | null): Arm | null {
  const arm = (words: string): Arm | null =>
    armOf(words) ?? (/leg ?break|off ?break|leg ?spin|off ?spin|googly/.test(words) ? 'right' : null);
  return only(stylesOf(style).map(arm));
}

const only = <T>(each: readonly (T | null)[]): T | null => (new Set(each).size === 1 ? each[0]! : null);

function armOf(words: string): Arm | null {
  if (/\bleft\b|chinaman/.test(words)) return 'left';
  return /\bright\b/.test(words) ? 'right' : null;
}
