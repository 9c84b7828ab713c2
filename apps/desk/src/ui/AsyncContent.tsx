import type { ReactNode } from 'react';
import type { Loaded } from '../calls/use-loaded.ts';
import { failureText } from '../calls/transport.ts';
import { words } from '../text/en.ts';
import { ErrorMessage } from './Message.tsx';

/** Shows the loaded data, or why it could not be loaded. */
export function AsyncContent<T>({
  state,
  onRetry,
  children,
}: {
  state: Loaded<T>;
  onRetry: () => void;
  children: (value: T) => ReactNode;
}) {
  if (state.kind === 'loaded') return children(state.value);
  if (state.kind === 'loading') return <p className="empty">{words.loading}</p>;
  return (
    <div className="failed">
      <ErrorMessage>{failureText(state.failure)}</ErrorMessage>
      <button type="button" className="btn btn--line" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </div>
  );
}
