/** Combinations of width and theme: a usual run takes the light phone and the dark desktop, the soak takes all. */
import { soaked } from '@sightscreen/test-kit/soak';

export interface Look {
  width: number;
  dark: boolean;
}
export const looks: readonly Look[] = [
  { width: 390, dark: false },
  { width: 1280, dark: true },
  ...soaked([
    { width: 390, dark: true },
    { width: 1280, dark: false },
  ]),
];
/** For journeys whose layout changes little with the width: a usual run takes the phone, the soak also the desktop. */
export const phoneFirst = [[390, false], ...soaked([[1280, true] as const])] as const;
