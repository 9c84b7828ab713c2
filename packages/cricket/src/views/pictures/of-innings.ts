import type { Side } from '../../ids.ts';
import type { InningsState, MatchState } from '../../state/state.ts';
import { sideName, sideShortName } from '../../text/result.ts';

/** Whose innings a list or a picture is of. */
export interface OfInnings { innings: number; side: Side; name: string; shortName: string; superOver: boolean }

export const ofInnings = (state: MatchState, innings: InningsState): OfInnings => ({
  innings: innings.number, side: innings.side, name: sideName(state, innings.side), shortName: sideShortName(state, innings.side), superOver: innings.superOver,
});
