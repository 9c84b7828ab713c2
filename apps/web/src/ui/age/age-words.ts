import { age } from '../../text/en.ts';

export type AgeWords = Pick<typeof age, 'behind' | 'seconds' | 'minutes' | 'hours'>;

/** "Data is 12 s old", "Data is 1 min 20 s old". `ms` is an age. */
export function ageWords(ms: number, words: AgeWords = age): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return words.seconds(seconds);
  if (seconds < 3600) return words.minutes(Math.floor(seconds / 60), seconds % 60);
  return words.hours(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60));
}
