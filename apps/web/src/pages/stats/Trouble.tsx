import type { StatsPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

/**
 * Replaces the result after a failure. With `retryAfter` the head script retries; without script a meta refresh does.
 */
export function Trouble({
  trouble: { reason, retryAfter },
  again,
}: {
  trouble: NonNullable<StatsPage['trouble']>;
  again: string;
}) {
  const words = useText('stats');
  const problem = useText('problem');
  const { title, say } = words.troubles[reason];
  return (
    <div className="wrap cols cols--one">
      <section className="block bleed trouble" data-retry={retryAfter ?? undefined}>
        <h2>{title}</h2>
        <p>{say}</p>
        {retryAfter !== null && (
          <p className="note" role="status">
            {problem.waiting}
          </p>
        )}
        <p className="trouble__do">
          <a className="btn" href={again}>
            {problem.again}
          </a>
          <a className="btn btn--line" href="#ask">
            {words.form}
          </a>
        </p>
      </section>
    </div>
  );
}
