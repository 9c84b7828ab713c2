import type { MatchSummary, SideScore } from '@sightscreen/contracts';
import type { BoardWords } from '../../words/board.ts';
import { oversText } from '../score/side-score.ts';

/** Short form of overs: "16.4", in The Hundred "43 b". */
export function shortOvers(score: SideScore, type: MatchSummary['type'], words: BoardWords): string | null {
  return type === 'HUN' && !score.forfeited ? words.ballsShort(score.overs) : oversText(score, type, words);
}

/** Letters of a name that fit on a menu card beside "204/6 19.4", "204/6 100 b", "257 & 126/4 41.2". */
const ROOM = { ODI: 15, T20: 15, HUN: 14, TEST: 11 } as const;
/** Whether both names fit for any score: shortening by the actual score would reveal a hidden one (BEYOND-04). */
export const roomForNames = ({ sides, type }: Pick<MatchSummary, 'sides' | 'type'>): boolean =>
  sides.every(({ name }) => name.length <= ROOM[type]);
