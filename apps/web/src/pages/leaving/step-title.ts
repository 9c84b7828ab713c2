import type { LeavingKind, LeavingStep } from '@sightscreen/contracts/pages/leaving';
import type { Text } from '../../text/use-text.ts';

/** After the fourteen days a withdrawal cancels, and then the plan has an end of its own. */
export const effectiveKind = (kind: LeavingKind, step: LeavingStep): LeavingKind =>
  (step.name === 'confirm' || step.name === 'done') && step.endsAt !== null ? 'cancel' : kind;

export function titleOf(words: Text['leaving'], kind: LeavingKind, step: LeavingStep): string {
  const effective = effectiveKind(kind, step);
  return {
    identify: words.titles[kind],
    received: words.inbox,
    confirm: words.confirmTitles[effective],
    done: words.doneTitles[effective],
    nothing: words.nothing,
    expired: words.expired,
  }[step.name];
}
