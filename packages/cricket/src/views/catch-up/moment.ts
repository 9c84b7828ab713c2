export type MomentKind = 'result' | 'innings' | 'target' | 'wicket' | 'milestone' | 'dropped' | 'review' | 'over' | 'six' | 'break' | 'penalty' | 'correction' | 'retired';

/** `number` is the fact it hangs on, for its address; `label` that of the ball, null for what is no single ball. */
export interface Moment { kind: MomentKind; number: number; innings: number | null; label: string | null; words: string; weight: number; index: number }
