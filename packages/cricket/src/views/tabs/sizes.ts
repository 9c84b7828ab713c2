/** How many lines of full commentary a page holds: 10, 40, 70 ... 970 (MATCH-112 to MATCH-114, MATCH-Q19). */
export const FIRST_SIZE = 10;
const STEP = 30;
const BELOW = 1000;
/** The page opens with its first two steps, as many lines as the live page. */
export const OPENED_SIZE = FIRST_SIZE + STEP;

/** The allowed size nearest below what was asked; the first for anything smaller or no number. */
export function pageSize(asked: number): number {
  if (!Number.isFinite(asked) || asked < FIRST_SIZE) return FIRST_SIZE;
  const largest = FIRST_SIZE + Math.floor((BELOW - 1 - FIRST_SIZE) / STEP) * STEP;
  return Math.min(largest, FIRST_SIZE + Math.floor((asked - FIRST_SIZE) / STEP) * STEP);
}

/** The size after this one; null when the cap is met or all lines are shown: then "more" goes away. */
export function nextSize(size: number, lines: number): number | null {
  const next = size + STEP;
  return size >= lines || next >= BELOW ? null : next;
}

/** The page of lines, newest first as given, and the size to ask for next. */
export const sizedPage = <L>(lines: readonly L[], asked: number = FIRST_SIZE): { lines: L[]; size: number; next: number | null } => {
  const size = pageSize(asked);
  return { lines: lines.slice(0, size), size, next: nextSize(size, lines.length) };
};
