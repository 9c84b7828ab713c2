/** Kinds of bowling, out of the words in which a style is registered: "Right-arm fast-medium", "Legbreak googly". */
export const BOWLING_KINDS = ['pace', 'off spin', 'leg spin', 'left-arm orthodox', 'left-arm wrist spin'] as const;
export type BowlingKind = (typeof BOWLING_KINDS)[number];
export type Arm = 'left' | 'right';

/** Of several styles the first is the bowler's main one. */
const words = (style: string): string =>
  (style.split(/[,;/(]/).find((part) => part.trim() !== '') ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

/** Spin that can be bowled with either arm has another name for each. */
const SPIN: readonly [words: RegExp, right: BowlingKind, left: BowlingKind][] = [
  [/wrist ?spin|leg ?spin|leg ?break|googly|chinaman|unorthodox/, 'leg spin', 'left-arm wrist spin'],
  [/off ?spin|off ?break|finger ?spin|orthodox/, 'off spin', 'left-arm orthodox'],
];
const PACE = /\b(fast|medium|pace|seam|quick)\b/;

/** null where the words do not tell: "Right-arm slow", "Left-arm bowler", none at all. */
export function bowlingKind(style: string | null): BowlingKind | null {
  const said = words(style ?? '');
  for (const [spin, right, left] of SPIN) if (spin.test(said)) return armOf(said) === 'left' ? left : right;
  return PACE.test(said) ? 'pace' : null;
}

/** A leg break or an off break is bowled with the right arm. */
export function bowlingArm(style: string | null): Arm | null {
  const said = words(style ?? '');
  return armOf(said) ?? (/leg ?break|off ?break|leg ?spin|off ?spin|googly/.test(said) ? 'right' : null);
}

function armOf(said: string): Arm | null {
  if (/\bleft\b|chinaman/.test(said)) return 'left';
  return /\bright\b/.test(said) ? 'right' : null;
}
