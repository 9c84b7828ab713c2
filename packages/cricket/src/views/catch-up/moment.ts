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

/** `number` is its fact, for the address; `label` that of the ball, null for what is not a single ball. */
export interface Moment {
  kind: MomentKind;
  number: number;
  innings: number | null;
  label: string | null;
  words: string;
  weight: number;
  index: number;
}
