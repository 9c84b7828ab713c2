/** A ball being put together, key by key. It becomes a command of the game when nothing more is asked. */
import type { DismissalKind, FielderRef, LawsEdition, PersonId, Pitch, ReviewFact, Side, Zone } from '@sightscreen/cricket';

/** What the next key answers. */
export type Step =
  | 'ball' | 'runs' | 'wicket' | 'who' | 'runsRun' | 'end' | 'fielder' | 'crossed' | 'where' | 'length' | 'line'
  | 'droppedBy' | 'substitute' | 'substituteName' | 'reviewBy' | 'reviewOutcome' | 'leaver' | 'leaving' | 'alsoWho' | 'alsoHow' | 'facesNext' | 'penaltyTo';

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
  /** The place that is asked for is near, within the ring. */
  near?: boolean;
  pitch?: Pitch;
  /** Which of the lengths, while the line is asked for. */
  length?: number;
  /** All else is told: when this is answered the ball goes. */
  last?: boolean;
  /** Asked for and left open. */
  unplaced?: boolean; unpitched?: boolean;
  shot?: string;
  dropped?: FielderRef;
  review?: ReviewFact;
  /** Who walks off without a ball, or with this one. */
  leaver?: 'striker' | 'nonStriker';
  /** The substitute that is asked for dropped the ball; left out, he had a hand in the wicket. */
  substituteDropped?: boolean;
  /** Somebody else leaves with this ball: one ball dismisses one batter, a second entry is a retirement (R5.13). */
  also?: { kind: DismissalKind; player: 'striker' | 'nonStriker' };
  /** The umpires sent this one to face, whatever the runs say. */
  facesNext?: 'striker' | 'nonStriker';
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
  /** Named in the squad and not in the eleven: who may come on as a substitute. */
  reserves: readonly PersonId[];
  batting: Side;
  /** R4.4: before October 2022 it decides who faces after a catch. */
  crossedMatters: boolean;
  edition: LawsEdition;
  /** The scorer wants to be asked where each scored ball went. */
  askWhere: boolean;
  /** And where each ball pitched. */
  askPitch: boolean;
}
