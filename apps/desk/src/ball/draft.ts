/** A ball being entered key by key. It becomes a command when nothing more is needed. */
import type {
  DismissalKind,
  FielderRef,
  LawsEdition,
  PersonId,
  Pitch,
  ReviewFact,
  Side,
  Zone,
} from '@sightscreen/cricket';

/** What the next key enters. */
export type Step =
  | 'ball'
  | 'runs'
  | 'wicket'
  | 'who'
  | 'runsRun'
  | 'end'
  | 'fielder'
  | 'crossed'
  | 'where'
  | 'length'
  | 'line'
  | 'droppedBy'
  | 'substitute'
  | 'substituteName'
  | 'reviewBy'
  | 'reviewOutcome'
  | 'leaver'
  | 'leaving'
  | 'alsoWho'
  | 'alsoHow'
  | 'facesNext'
  | 'penaltyTo';

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
  /** The place being entered is near, within the ring. */
  near?: boolean;
  pitch?: Pitch;
  /** Index of the length, while the line is being entered. */
  length?: number;
  /** Everything else is entered: this answer sends the ball. */
  last?: boolean;
  /** The place was requested and skipped. */
  unplaced?: boolean;
  unpitched?: boolean;
  shot?: string;
  dropped?: FielderRef;
  review?: ReviewFact;
  /** The batter who leaves without a ball, or with this one. */
  leaver?: 'striker' | 'nonStriker';
  /** The substitute being entered dropped the ball; otherwise the substitute took part in the wicket. */
  substituteDropped?: boolean;
  /** A second batter leaves with this ball: one ball dismisses one batter, a second entry is a retirement (R5.13). */
  also?: { kind: DismissalKind; player: 'striker' | 'nonStriker' };
  /** Stated by the umpires: this batter faces next, whatever the runs imply. */
  facesNext?: 'striker' | 'nonStriker';
}

export const emptyDraft: Draft = {
  step: 'ball',
  extra: null,
  noBall: false,
  allRun: false,
  overthrow: false,
  short: false,
  runs: null,
  wicket: null,
};

/** Nothing has been entered yet. */
export const isEmpty = (draft: Draft): boolean => JSON.stringify(draft) === JSON.stringify(emptyDraft);

/** Inputs of the keys, derived from the match state alone (`match/situation.ts`). */
export interface Situation {
  striker: PersonId | null;
  nonStriker: PersonId | null;
  /** Fielders, in the order of their keys 1 to 9, 0 and -. */
  fielders: readonly PersonId[];
  keeper: PersonId | null;
  /** In the squad but not in the eleven: possible substitutes. */
  reserves: readonly PersonId[];
  batting: Side;
  /** R4.4: before October 2022 it decides who faces after a catch. */
  crossedMatters: boolean;
  edition: LawsEdition;
  /** The scorer wants to enter where each scored ball went. */
  askWhere: boolean;
  /** The scorer wants to enter where each ball pitched. */
  askPitch: boolean;
}
