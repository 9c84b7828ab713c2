/** Constants of the Screen as a picture. Copies of the token colours, because an SVG image has no stylesheet. */
import type { MatchSummary } from '@sightscreen/contracts';

export const WIDE = 1200;
export const HIGH = 630;
/** Padding. */
export const EDGE = 72;

export interface Board {
  ground: string;
  ink: string;
  second: string;
  line: string;
  foot: string;
  ball: string;
  wicket: string;
  four: string;
  onFour: string;
  extras: string;
}

const WHITE: Board = {
  ground: '#ffffff',
  ink: '#12171a',
  second: '#4a5357',
  line: '#dde0d9',
  foot: '#12171a',
  ball: '#a50f2d',
  wicket: '#a50f2d',
  four: '#1c56a4',
  onFour: '#ffffff',
  extras: '#5d5a2b',
};
const BLACK: Board = {
  ground: '#0c0f10',
  ink: '#ffffff',
  second: '#b3bcbe',
  line: '#2c3336',
  foot: '#2c3336',
  ball: '#ffffff',
  wicket: '#d5304a',
  four: '#8ab9f7',
  onFour: '#071a33',
  extras: '#cbc68d',
};
/** A red ball has a white screen, a white or pink one a black screen, as on the site. */
export const BOARDS: Record<MatchSummary['ball'], Board> = {
  red: WHITE,
  white: BLACK,
  pink: { ...BLACK, ball: '#ff86ae' },
};
