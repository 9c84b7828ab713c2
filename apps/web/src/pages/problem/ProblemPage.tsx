import type { ProblemPage as ProblemPageProps } from '@sightscreen/contracts';
import { problemWords } from '../../words/site.ts';
import { useWords } from '../../words/part.ts';

/** What failed and what to do. With `retryAfter` the head script retries; without script a meta refresh does. */
export function ProblemPage({ status, title, words, retryAfter, base }: ProblemPageProps) {
  const problem = useWords(problemWords);
  return (
    <div className="wrap plain problem" data-retry={retryAfter ?? undefined}>
      <p className="note num">{problem.code(status)}</p>
      <h1 className="headline">{title}</h1>
      <p className="stand">{words}</p>
      {retryAfter !== null && (
        <p className="note" role="status">
          {problem.waiting}
        </p>
      )}
      <p className="problem__do">
        {retryAfter !== null && (
          <a className="btn" href={base.path}>
            {problem.again}
          </a>
        )}
        <a className={retryAfter === null ? 'btn' : 'btn btn--line'} href="/">
          {problem.home}
        </a>
      </p>
      <EmptyBoard />
    </div>
  );
}

/** A sightscreen that the ball has missed. */
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
