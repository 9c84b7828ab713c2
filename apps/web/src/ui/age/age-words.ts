import { age } from '../../text/en.ts';

/** "Data is 12 s old", "Data is 1 min 20 s old". `ms` is an age. */
export function ageWords(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return age.seconds(seconds);
  if (seconds < 3600) return age.minutes(Math.floor(seconds / 60), seconds % 60);
  return age.hours(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60));
}
