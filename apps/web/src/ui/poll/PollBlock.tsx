import type { Poll } from '@sightscreen/contracts/calls/polls';
import { useText } from '../../text/use-text.ts';
import { Time } from '../time/Time.tsx';

/**
 * A poll. Choices and results have the same height, so that voting shifts nothing; both are in the page, and `polls.ts`
 * fills and shows the current one. Without script the form votes and leads to the results.
 */
export function PollBlock({ poll }: { poll: Poll }) {
  const words = useText('polls');
  const { id, question, state, options, selected_option: chosen, until, says, link, votes } = poll;
  const open = state === 'open';
  const heading = `poll-${id}`;
  return (
    // The poll script owns this element: a page refresh, identical for every reader, would undo the vote.
    <section
      className="poll bleed"
      aria-labelledby={heading}
      data-poll={id}
      data-state={state}
      data-key={`poll-${id}`}
      data-own=""
    >
      <p className="poll__st">
        <b data-poll-state="">{words.states[state]}</b>
        <span data-poll-when="">
          {says !== null && state !== 'closed' ? (
            says
          ) : until === null ? (
            ''
          ) : (
            <>
              {state === 'open' || state === 'voted' ? `${words.until} ` : ''}
              <Time instant={until} />
            </>
          )}
        </span>
      </p>
      <h3 id={heading}>{question}</h3>
      <form method="post" action={`/polls/${id}/vote`} hidden={!open}>
        <fieldset>
          <legend className="sr">{question}</legend>
          <div className="poll__opts">
            {options.map(({ id: option, text }) => (
              <label key={option}>
                <input type="radio" name="option" value={option} required />
                {text}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="poll__foot">
          <button type="submit" className="btn">
            {words.vote}
          </button>
          {/* Takes the place of the count, so that it shifts nothing. */}
          <p className="err" data-poll-err="" id={`${heading}-err`} hidden>
            {words.choose}
          </p>
          <span className="note num" data-poll-count="">
            {open && votes > 0 ? words.hidden(votes) : ''}
          </span>
        </div>
      </form>
      <div className="poll__res" hidden={open} data-poll-result="">
        <ol>
          {options.map(({ id: option, text, percent }) => (
            <li key={option} data-option={option} className={option === chosen ? 'me' : undefined}>
              <p>
                <span>
                  {text}{' '}
                  <span className="you" hidden={option !== chosen}>
                    {words.you}
                  </span>
                </span>
                <span className="num" data-percent="">
                  {percent ?? 0}%
                </span>
              </p>
              <svg className="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={percent ?? 0} height="1" />
              </svg>
            </li>
          ))}
        </ol>
        <div className="poll__foot">
          {link === null ? (
            <span />
          ) : (
            <a className="more" href={link.href}>
              {link.label}
            </a>
          )}
          <span className="note num" data-poll-votes="">
            {words.votes(votes)}
          </span>
        </div>
      </div>
      <p className="sr" role="status" />
    </section>
  );
}
