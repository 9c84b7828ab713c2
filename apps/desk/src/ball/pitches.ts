/**
 * Where a ball pitched, by length and by line: bands that a scorer can tell apart by eye, each with a central value for
 * the fact.
 */
import type { Pitch } from '@sightscreen/cricket';
import { pitchNames } from '../text/en.ts';

/** Metres from the striker's stumps: the value in the fact, and the end of the band. */
export const LENGTHS = [
  { at: 0.2, until: 0.45 },
  { at: 1.4, until: 2 },
  { at: 2.9, until: 3.6 },
  { at: 5.2, until: 6.6 },
  { at: 7.4, until: 8.2 },
  { at: 10, until: Infinity },
].map((band, index) => ({ ...band, name: pitchNames.lengths[index]! }));
/** Metres off middle stump, towards off: the value in the fact, and the lower end of the band. */
export const LINES = [
  { at: 0.75, from: 0.45 },
  { at: 0.28, from: 0.1143 },
  { at: 0, from: -0.1143 },
  { at: -0.28, from: -0.45 },
  { at: -0.75, from: -Infinity },
].map((band, index) => ({ ...band, name: pitchNames.lines[index]! }));

export const pitchOf = (length: number, line: number): Pitch => ({
  length: LENGTHS[length]!.at,
  line: LINES[line]!.at,
});

export const bandsOf = ({ length, line }: Pitch): { length: number; line: number } => ({
  length: LENGTHS.findIndex((band) => length < band.until),
  line: LINES.findIndex((band) => line >= band.from),
});

/** "full, outside off". */
export function pitchWords(pitch: Pitch): string {
  const { length, line } = bandsOf(pitch);
  return `${LENGTHS[length]!.name}, ${LINES[line]!.name}`.toLowerCase();
}
