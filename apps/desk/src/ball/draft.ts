/** A ball being put together, key by key. It becomes a command of the game when nothing more is asked. */
import type { DismissalKind, FielderRef, LawsEdition, PersonId, ReviewFact, Side, Zone } from '@sightscreen/cricket';

/** What the next key answers. */
export type Step =
  | 'ball' | 'runs' | 'wicket' | 'who' | 'runsRun' | 'end' | 'fielder' | 'crossed' | 'where'
  | 'droppedBy' | 'reviewBy' | 'reviewOutcome' | 'leaver' | 'leaving' | 'penaltyTo';

export interface WicketDraft {
  kind: DismissalKind;
  player: 'striker' | 'nonStriker';
  fielders: FielderRef[];
  crossed?: boolean;
  end?: 'striker' | 'nonStriker';
}

export interface Draft {
  step: Step;
  extra: 'wide' | 'byes' | 'legByes' | null;
  noBall: boolean;
  /** Fours and sixes were run, not hit to the boundary. */
  allRun: boolean;
  /** The last four of the runs are from an overthrow that reached the boundary (R2.17). */
  overthrow: boolean;
  short: boolean;
  runs: number | null;
  wicket: WicketDraft | null;
  zone?: Zone;
  shot?: string;
  dropped?: FielderRef;
  review?: ReviewFact;
  /** Who walks off without a ball. */
  leaver?: 'striker' | 'nonStriker';
}

export const emptyDraft: Draft = { step: 'ball', extra: null, noBall: false, allRun: false, overthrow: false, short: false, runs: null, wicket: null };

/** Nothing has been said yet. */
export const isEmpty = (draft: Draft): boolean => JSON.stringify(draft) === JSON.stringify(emptyDraft);

/** What the keys need to know of the match; from the state alone (`match/situation.ts`). */
export interface Situation {
  striker: PersonId | null;
  nonStriker: PersonId | null;
  /** Those in the field, in the order of their keys 1 to 9, 0 and -. */
  fielders: readonly PersonId[];
  keeper: PersonId | null;
  batting: Side;
  /** R4.4: before October 2022 it decides who faces after a catch. */
  crossedMatters: boolean;
  edition: LawsEdition;
  /** The scorer wants to be asked where each scored ball went. */
  askWhere: boolean;
}
