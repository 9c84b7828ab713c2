import type { ReactNode } from 'react';
import type { Loaded } from '../calls/use-loaded.ts';
import { failureWords } from '../calls/transport.ts';
import { words } from '../text/en.ts';

/** Shows the loaded data, or why it could not be loaded. */
export function LoadedPage<T>({
  asked,
  again,
  children,
}: {
  asked: Loaded<T>;
  again: () => void;
  children: (value: T) => ReactNode;
}) {
  if (asked.kind === 'here') return children(asked.value);
  if (asked.kind === 'asking') return <p className="empty">{words.loading}</p>;
  return (
    <div className="failed">
      <p className="err" role="alert">
        {failureWords(asked.failure)}
      </p>
      <button type="button" className="btn btn--line" onClick={again}>
        {words.again}
      </button>
    </div>
  );
}
