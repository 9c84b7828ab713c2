import type { ProblemPage as ProblemPageProps } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { likelyParts, searchTextOf } from './address.ts';
import { PARTS } from './parts.ts';

/** What failed and what to do. With `retryAfter` the head script retries; without script a meta refresh does. */
export function ProblemPage({ status, title, words, retryAfter, base }: ProblemPageProps) {
  const problem = useText('problem');
  const missing = status === 404;
  return (
    <div className="wrap problem" data-retry={retryAfter ?? undefined}>
      <p className="note num">{problem.code(status)}</p>
      <h1 className="headline">{title}</h1>
      <p className="stand">{missing ? problem.missing : words}</p>
      {retryAfter !== null && (
        <p className="note" role="status">
          {problem.waiting}
        </p>
      )}
      {missing && <Search path={base.path} />}
      {missing && <Meant path={base.path} />}
      <p className="problem__do">
        {retryAfter !== null && (
          <a className="btn" href={base.path}>
            {problem.again}
          </a>
        )}
        {missing && (
          <a className="btn btn--line" href={PARTS.schedule}>
            {problem.today}
          </a>
        )}
        <a className={retryAfter === null && !missing ? 'btn' : 'btn btn--line'} href="/">
          {problem.home}
        </a>
      </p>
      {!missing && <EmptyBoard />}
    </div>
  );
}

function Search({ path }: { path: string }) {
  const problem = useText('problem');
  return (
    <form className="bigfind" role="search" action="/search">
      <label className="sr" htmlFor="missing-q">
        {problem.search}
      </label>
      <input
        className="input"
        id="missing-q"
        type="search"
        name="q"
        maxLength={400}
        enterKeyHint="search"
        defaultValue={searchTextOf(path)}
      />
      <button className="btn">{problem.find}</button>
    </form>
  );
}

function Meant({ path }: { path: string }) {
  const problem = useText('problem');
  const labels = { ...useText('foot'), ...useText('site') };
  const suggestions = likelyParts(path);
  return suggestions.length === 0 ? null : (
    <section aria-labelledby="meant-h">
      <h2 id="meant-h">{problem.meant}</h2>
      <ul className="meant">
        {suggestions.map((part) => (
          <li key={part}>
            <a href={PARTS[part]}>{labels[part]}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Illustration: a sightscreen and a ball that missed it. */
function EmptyBoard() {
  return (
    <svg className="problem__board" viewBox="0 0 360 150" aria-hidden="true">
      <path className="fill-surface" d="M60 14h240v92H60z" stroke="currentColor" strokeWidth="5" />
      <path d="M92 108v30M268 108v30" stroke="currentColor" strokeWidth="5" />
      <path className="stroke-line" d="M0 138h360" strokeWidth="2" />
      <circle className="disc" cx="334" cy="129" r="8" />
    </svg>
  );
}
