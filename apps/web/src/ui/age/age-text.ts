import type { AgeWords } from '../../text/en/board.ts';

/** Fills placeholders such as `{0} min {1} s`. */
export const filled = (words: string, ...figures: number[]): string =>
  words.replace(/\{(\d)\}/g, (_, at: string) => String(figures[Number(at)]));

/** "Data is 12 s old", "Data is 1 min 20 s old". `ms` is an age. */
export function ageText(ms: number, words: AgeWords): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return filled(words.seconds, seconds);
  if (seconds < 3600) return filled(words.minutes, Math.floor(seconds / 60), seconds % 60);
  return filled(words.hours, Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60));
}
