import { follow } from '../../../text/en.ts';
import { IN_STEP } from '../../../ui/score/known.ts';

/**
 * The reader's own way of following: delay, hiding, what is spoken, catching up. Printed closed and empty; its script is fetched when it is opened or when the
 * reader has a setting or a past that asks for it. The row keeps its height whatever stands in it, so that nothing below moves.
 */
export function FollowBar() {
  return (
    <section className="followbar needs-script" aria-label={follow.title} data-follow {...IN_STEP}>
      <details className="follow__more">
        <summary><span>{follow.open}</span><span className="follow__now" data-follow-now /></summary>
        <div data-follow-panel />
      </details>
    </section>
  );
}
