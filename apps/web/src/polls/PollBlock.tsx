import type { Poll } from '@sightscreen/contracts/calls/polls';
import { type FormEvent, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '../island/use-match.ts';
import { useText } from '../text/use-text.ts';
import { Time } from '../ui/time/Time.tsx';
import { type PollStore, pollStore } from './poll-store.ts';

const pollsOfPage = /* @__PURE__ */ pollStore();

/**
 * A poll. Choices and results have the same height, so that voting shifts nothing; both are in the page, and one is
 * hidden. Without script the form votes and leads to the results.
 */
export function PollBlock({ poll: printed, store = pollsOfPage }: { poll: Poll; store?: PollStore }) {
  const words = useText('polls');
  const { id } = printed;
  const subscribe = useCallback((changed: () => void) => store.subscribe(id, changed), [store, id]);
  const poll = useSyncExternalStore(
    subscribe,
    () => store.get(id) ?? printed,
    () => printed,
  );
  const hydrated = useHydrated();
  const [error, setError] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const [isVoting, setVoting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const firstOption = useRef<HTMLInputElement>(null);
  const { question, state, options, selected_option: chosen, votes } = poll;
  const open = state === 'open';
  // The hidden form keeps its height, and with it the count of before the vote.
  const [openVotes, setOpenVotes] = useState(open ? votes : 0);
  if (open && votes !== openVotes) setOpenVotes(votes);

  const refuse = (text: string): void => {
    setError(text);
    setStatus(text);
  };
  const vote = async (option: string): Promise<void> => {
    setVoting(true);
    const result = await store.vote(id, option);
    setVoting(false);
    if (typeof result === 'string') return refuse(result === 'wait' ? words.wait : words.failed);
    const mine = result.poll.options.find((one) => one.id === result.poll.selected_option);
    setStatus(result.counted ? words.counted(mine?.text ?? '') : mine === undefined ? words.over : words.notCounted);
    // The button is hidden, so focus moves to the heading.
    heading.current?.focus({ preventScroll: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isVoting) return;
    const option = new FormData(event.currentTarget).get('option');
    if (typeof option === 'string') return void vote(option);
    refuse(words.choose);
    firstOption.current?.focus();
  };
  const name = `poll-${id}`;
  return (
    <section
      className="poll bleed"
      aria-labelledby={name}
      data-poll={id}
      data-state={state}
      data-poll-ready={hydrated ? '' : undefined}
    >
      <p className="poll__st">
        <b data-poll-state="">{words.states[state]}</b>
        <span data-poll-when="">
          <Ends poll={poll} />
        </span>
      </p>
      <h3 id={name} ref={heading} tabIndex={-1}>
        {question}
      </h3>
      <form method="post" action={`/polls/${id}/vote`} hidden={!open} noValidate={hydrated} onSubmit={submit}>
        <fieldset
          aria-describedby={error === null ? undefined : `${name}-err`}
          onChange={() => {
            store.prepare(id);
            setError(null);
          }}
        >
          <legend className="sr">{question}</legend>
          <div className="poll__opts">
            {options.map(({ id: option, text }, nth) => (
              <label key={option}>
                <input ref={nth === 0 ? firstOption : null} type="radio" name="option" value={option} required />
                {text}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="poll__foot">
          <button type="submit" className="btn" disabled={isVoting}>
            {words.vote}
          </button>
          {/* Takes the place of the count, so that it shifts nothing. */}
          <p className="err" data-poll-err="" id={`${name}-err`} hidden={error === null}>
            {error ?? words.choose}
          </p>
          <span className="note num">{openVotes > 0 ? words.hidden(openVotes) : ''}</span>
        </div>
      </form>
      <div className="poll__res" hidden={open}>
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
          {poll.link === null ? (
            <span />
          ) : (
            <a className="more" href={poll.link.href}>
              {poll.link.label}
            </a>
          )}
          <span className="note num">{words.votes(votes)}</span>
        </div>
      </div>
      <p className="sr" role="status">
        {status}
      </p>
    </section>
  );
}

/** When the poll ends or ended. A closed poll shows its actual end, not the planned one. */
function Ends({ poll: { state, until, says } }: { poll: Poll }) {
  const words = useText('polls');
  if (says !== null && state !== 'closed') return says;
  if (until === null) return null;
  return (
    <>
      {state === 'open' || state === 'voted' ? `${words.until} ` : ''}
      <Time instant={until} />
    </>
  );
}
