/** Where the ball pitches: metres from the striker's stumps and off middle stump towards off. */
import type { Pitch } from '@sightscreen/cricket';
import type { Chance } from '../../world/chance.ts';
import { isPace } from '../../world/ability.ts';
import type { Situation } from './situation.ts';

export type Length = 'full toss' | 'yorker' | 'full' | 'good' | 'short';

const span: Record<'pace' | 'spin', Record<Length, [number, number]>> = {
  pace: { 'full toss': [0, 0.4], yorker: [0.5, 2], full: [2.2, 5], good: [5.4, 7.9], short: [8.2, 11.5] },
  spin: { 'full toss': [0, 0.4], yorker: [0.5, 1.8], full: [2.2, 4.6], good: [5.1, 6.8], short: [8.1, 9.8] },
};

/** A full toss does not pitch. */
export interface Bowled {
  length: Length;
  pitch: Pitch | null;
  pace: boolean;
}

export function bowl(at: Situation, chance: Chance): Bowled {
  const pace = at.bowler.bowlingKind !== null && isPace(at.bowler.bowlingKind);
  const death = at.left !== null && at.left < 30;
  const length = chance.weighted<Length>(['full toss', 'yorker', 'full', 'good', 'short'], (each) => {
    if (each === 'full toss') return death ? 0.05 : 0.015;
    if (each === 'yorker') return death && pace ? 0.24 : 0.03;
    if (each === 'full') return at.type === 'TEST' ? 0.26 : 0.3;
    if (each === 'good') return at.type === 'TEST' ? 0.52 : death ? 0.22 : 0.42;
    return pace ? 0.2 : 0.12;
  });
  const [near, far] = span[pace ? 'pace' : 'spin'][length];
  const metres = near + chance.next() * (far - near);
  const line = chance.about(at.type === 'TEST' ? 0.2 : 0.12, 0.22);
  return { length, pace, pitch: length === 'full toss' ? null : { length: round(metres), line: round(line) } };
}

const round = (value: number): number => Math.round(value * 100) / 100;
