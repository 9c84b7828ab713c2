/** Computes the figures of a match. Pure, and used by everything that stores figures. */
import type { MatchState } from '@sightscreen/cricket';
import type { Selectable } from 'kysely';
import type { World } from '../../core/db/column-types.ts';
import type {
  AppearanceFigure,
  BoostFigure,
  FieldingFigure,
  MatchFigure as MatchFigureTable,
  ZoneFigure,
} from '../../core/db/schema.generated.ts';
import { appearanceFigures } from './appearance-figures.ts';
import { boostFigures } from './boost-figures.ts';
import { fieldingFigures } from './fielding-figures.ts';
import { type InningsFigures, inningsFigures } from './innings-figures.ts';
import { matchFigure } from './match-figure.ts';
import { zoneFigures } from './zone-figures.ts';

/**
 * Increment with every change here or in the cricket package that affects figures: older figures then count as missing.
 */
export const PROJECTOR_VERSION = 9;

/** The position in the log is added on storing. */
export type MatchFigure = Omit<MatchFigureTable, 'epoch' | 'head'>;

export interface Figures extends InningsFigures {
  matchId: string;
  matches: MatchFigure[];
  fielding: FieldingFigure[];
  appearances: Selectable<AppearanceFigure>[];
  zones: ZoneFigure[];
  boosts: BoostFigure[];
}

/** With the ids in the log. A match without its `match` fact has no figures. */
export function project(state: MatchState, world: World): Figures {
  const { matchId, info } = state;
  if (info === null)
    return {
      matchId,
      matches: [],
      innings: [],
      batting: [],
      battingPhases: [],
      bowling: [],
      partnerships: [],
      fielding: [],
      appearances: [],
      zones: [],
      boosts: [],
    };
  return {
    matchId,
    matches: [{ ...matchFigure(state, info, world), projector_version: PROJECTOR_VERSION }],
    ...inningsFigures(state, info, world),
    fielding: fieldingFigures(state, info),
    appearances: appearanceFigures(state, info),
    zones: zoneFigures(state),
    boosts: boostFigures(state),
  };
}
