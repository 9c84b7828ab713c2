import { useText } from '../../../text/use-text.ts';
import { SAFE_WHEN_DELAYED } from '../../../ui/score/known.ts';

/**
 * The reader's options for following a match: delay, hiding, announcements, catching up. Rendered closed and empty; its
 * script is loaded when it is opened, or when stored settings or an earlier visit need it. The row has a fixed height,
 * so that nothing below moves.
 */
export function FollowBar() {
  const follow = useText('follow');
  return (
    <section className="followbar needs-script" aria-label={follow.title} data-follow {...SAFE_WHEN_DELAYED}>
      <details className="follow__more">
        <summary>
          <span>{follow.open}</span>
          <span className="follow__now" data-follow-now />
        </summary>
        <div data-follow-panel />
      </details>
    </section>
  );
}
