/** Page sizes of the full commentary in lines: 10, 40, 70 ... 970 (MATCH-112 to MATCH-114, MATCH-Q19). */
export const FIRST_SIZE = 10;
const STEP = 30;
const BELOW = 1000;
/** The page initially shows two steps, as many lines as the live page. */
export const OPENED_SIZE = FIRST_SIZE + STEP;

/** The largest allowed size not above the requested one; the first for smaller values or non-numbers. */
export function pageSize(requested: number): number {
  if (!Number.isFinite(requested) || requested < FIRST_SIZE) return FIRST_SIZE;
  const largest = FIRST_SIZE + Math.floor((BELOW - 1 - FIRST_SIZE) / STEP) * STEP;
  return Math.min(largest, FIRST_SIZE + Math.floor((requested - FIRST_SIZE) / STEP) * STEP);
}

/** The next size; null at the maximum or if all lines are shown, which hides "more". */
export function nextSize(size: number, lines: number): number | null {
  const next = size + STEP;
  return size >= lines || next >= BELOW ? null : next;
}

/** The page of lines, newest first as given, and the next size. */
export const sizedPage = <L>(
  lines: readonly L[],
  requested: number = FIRST_SIZE,
): { lines: L[]; size: number; next: number | null } => {
  const size = pageSize(requested);
  return { lines: lines.slice(0, size), size, next: nextSize(size, lines.length) };
};
