/** The boostometer: what each player's match was worth, what editors corrected, and the lists made of both. */
import type { StaminaType } from '@sightscreen/cricket';
import type { Generated, GeneratedAlways } from 'kysely';
import type { World } from './match.ts';

/** Runs above what was expected; null for who did not bat, or did not bowl. */
export interface BoostFigureTable {
  match_id: string;
  person_id: number;
  team_id: number;
  batting: number | null;
  bowling: number | null;
  /** Balls faced, and legal balls bowled. */
  faced: number;
  bowled: number;
}

/** In place of the computed worth; both null: the match does not count for the player. */
export interface BoostCorrectionTable {
  id: Generated<number>;
  match_id: string;
  person_id: number;
  batting: number | null;
  bowling: number | null;
  reason: string;
}

/** A view: figures, with the corrections in their place. */
export interface BoostWorthTable extends BoostFigureTable {
  corrected: boolean;
}

export interface BoostListTable {
  id: GeneratedAlways<number>;
  world: World;
  /** Null: of all time. */
  season: number | null;
  /** Last day of the latest match that counts. */
  as_of: string;
  matches: number;
  version: number;
  /** The state of the figures and corrections it was made from. */
  fingerprint: string;
  made_at: Generated<Date>;
  /** False: an editor holds it back. */
  shown: Generated<boolean>;
}

export interface BoostRowTable {
  list_id: number;
  type: StaminaType;
  person_id: number;
  /** Of the latest match. */
  team_id: number;
  skill: number;
  rank: number;
  /** Places gained with the last match; null for who was not listed before it. */
  change: number | null;
  score: number;
  matches: number;
}
