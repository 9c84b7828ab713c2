import type { Side } from '../../log/ids.ts';
import type { InningsState, MatchState } from '../../state/state.ts';
import { whoseInnings } from '../../text/heading.ts';
import { sideShortName } from '../../text/result.ts';

/** Whose innings a list or a picture is of. `name` tells it apart from the other innings of its side. */
export interface OfInnings { innings: number; side: Side; name: string; shortName: string; superOver: boolean }

export const ofInnings = (state: MatchState, innings: InningsState): OfInnings => ({
  innings: innings.number, side: innings.side, name: whoseInnings(state, innings), shortName: sideShortName(state, innings.side), superOver: innings.superOver,
});
