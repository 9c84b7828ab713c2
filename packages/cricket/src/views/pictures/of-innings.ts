import type { Side } from '../../log/ids.ts';
import type { InningsState, MatchState } from '../../state/state.ts';
import { whoseInnings } from '../../text/heading.ts';
import { sideShortName } from '../../text/result.ts';

/** The innings of a list or chart. `name` distinguishes it from the side's other innings. */
export interface OfInnings {
  innings: number;
  side: Side;
  name: string;
  shortName: string;
  superOver: boolean;
}

export const ofInnings = (state: MatchState, innings: InningsState): OfInnings => ({
  innings: innings.number,
  side: innings.side,
  name: whoseInnings(state, innings),
  shortName: sideShortName(state, innings.side),
  superOver: innings.superOver,
});
