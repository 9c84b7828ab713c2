/** The Screen as a picture: the colours of the tokens, written out, because a picture has no stylesheet. */
import type { MatchSummary } from '@sightscreen/contracts';

export const WIDE = 1200;
export const HIGH = 630;
/** From the edge to whatever stands on the board. */
export const EDGE = 72;

export interface Board { ground: string; ink: string; second: string; line: string; foot: string; ball: string; wicket: string; four: string; onFour: string; extras: string }

const WHITE: Board = { ground: '#ffffff', ink: '#12171a', second: '#4a5357', line: '#dde0d9', foot: '#12171a', ball: '#a50f2d', wicket: '#a50f2d', four: '#1c56a4', onFour: '#ffffff', extras: '#5d5a2b' };
const BLACK: Board = { ground: '#0c0f10', ink: '#ffffff', second: '#b3bcbe', line: '#2c3336', foot: '#2c3336', ball: '#ffffff', wicket: '#d5304a', four: '#8ab9f7', onFour: '#071a33', extras: '#cbc68d' };
/** A red ball is seen on a white board, a white one on a black one, so the kind of cricket is known before a word is read. */
export const BOARDS: Record<MatchSummary['ball'], Board> = { red: WHITE, white: BLACK, pink: { ...BLACK, ball: '#ff86ae' } };
