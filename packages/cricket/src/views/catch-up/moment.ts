export type MomentKind =
  | 'result'
  | 'innings'
  | 'target'
  | 'wicket'
  | 'milestone'
  | 'dropped'
  | 'review'
  | 'over'
  | 'six'
  | 'break'
  | 'penalty'
  | 'correction'
  | 'retired';

/** `number` is the fact's, for the address; `label` is the ball's, null for anything but a single ball. */
export interface Moment {
  kind: MomentKind;
  number: number;
  innings: number | null;
  label: string | null;
  words: string;
  weight: number;
  index: number;
}
