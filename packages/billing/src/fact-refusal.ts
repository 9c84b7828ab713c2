/** Why a fact may not follow a state. */
export type FactRefusal =
  | 'already-ordered'
  | 'not-ordered'
  | 'known-payment'
  | 'not-due'
  | 'wrong-charge'
  | 'not-active'
  | 'not-renewable'
  | 'not-cancelled'
  | 'over'
  | 'not-over'
  | 'ended'
  | 'unknown-payment'
  | 'not-announced'
  | 'too-soon'
  | 'needs-consent'
  | 'known-refund'
  | 'too-much';
