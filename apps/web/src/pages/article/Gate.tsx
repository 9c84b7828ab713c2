import type { ArticleGate } from '@sightscreen/contracts';
import { PATHS } from '@sightscreen/identity';
import { useText } from '../../text/use-text.ts';
import { Members } from '../../ui/article/Members.tsx';

export type GateState = 'guest' | 'loading' | 'no-plan' | 'denied' | 'failed';

/** Says what opens the rest of an article, and lists its headings. */
export function Gate({
  gate: { id, needs, planId, headings },
  state = 'guest',
  retry,
  onPlan,
}: {
  gate: ArticleGate;
  state?: GateState;
  retry?: () => void;
  /** Opens the plan that the article belongs to. */
  onPlan?: () => void;
}) {
  const { gate: words } = useText('articles');
  const messages = { loading: words.loading, 'no-plan': words.noPlan, denied: words.denied, failed: words.failed };
  return (
    <section className="gate" aria-labelledby={`gate-${id}`}>
      {needs === 'plan' && (
        <p className="kicker__member">
          <Members />
        </p>
      )}
      <h2 id={`gate-${id}`}>{words[needs].title}</h2>
      <p role="status">{state === 'guest' ? words[needs].text : messages[state]}</p>
      {headings.length > 0 && (
        <ul className="gate__rest" aria-label={words.rest}>
          {headings.map((heading) => (
            <li key={heading}>{heading}</li>
          ))}
        </ul>
      )}
      <p className="gate__act">
        {state === 'failed' && (
          <button type="button" className="btn" onClick={retry}>
            {words.again}
          </button>
        )}
        {needs === 'plan' && state !== 'denied' && state !== 'failed' && (
          <a className="btn gate__plans" href={PATHS.plans}>
            {words.plans}
          </a>
        )}
        {needs !== 'country' && state === 'guest' && (
          <a className="btn btn--line" href={PATHS.login} data-sign-in="">
            {words.signIn}
          </a>
        )}
        {planId !== null && state !== 'failed' && (
          <button type="button" className="link gate__plan needs-script" onClick={onPlan}>
            {words.itsPlan}
          </button>
        )}
      </p>
    </section>
  );
}
