/** The one way from a match to its figures. Pure; whatever keeps figures up to date asks here. */
import type { MatchState } from '@sightscreen/cricket';
import type { AppearanceFigureTable, FieldingFigureTable, MatchFigureTable } from '../db/tables/figures.ts';
import type { World } from '../db/tables/match.ts';
import { appearanceFigures } from './appearance-figures.ts';
import { fieldingFigures } from './fielding-figures.ts';
import { type InningsFigures, inningsFigures } from './innings-figures.ts';
import { matchFigure } from './match-figure.ts';

/** Raised with every change of what is made here or in the folders of the game below: figures of an older version count as none. */
export const PROJECTOR_VERSION = 2;

/** Where the log stood is known to whoever stores it. */
export type MatchFigure = Omit<MatchFigureTable, 'epoch' | 'head'>;

export interface Figures extends InningsFigures {
  matchId: string;
  matches: MatchFigure[];
  fielding: FieldingFigureTable[];
  appearances: AppearanceFigureTable[];
}

/** Under the ids that the log has. A match without its `match` fact has no figures. */
export function project(state: MatchState, world: World): Figures {
  const { matchId, info } = state;
  if (info === null) return { matchId, matches: [], innings: [], batting: [], bowling: [], partnerships: [], fielding: [], appearances: [] };
  return {
    matchId, matches: [{ ...matchFigure(state, info, world), projector_version: PROJECTOR_VERSION }], ...inningsFigures(state, info, world), fielding: fieldingFigures(state, info),
    appearances: appearanceFigures(state, info),
  };
}
