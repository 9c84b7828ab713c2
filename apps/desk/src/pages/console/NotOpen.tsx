/** Shown in place of a match's desk until it opens here. */
import { failureText } from '../../calls/transport.ts';
import { sync, words } from '../../text/en.ts';
import type { Opened } from './use-match-desk.ts';
import { ErrorMessage } from '../../ui/Message.tsx';

export function NotOpen({ opened }: { opened: Exclude<Opened, { kind: 'open' }> }) {
  switch (opened.kind) {
    case 'opening':
      return <p className="page empty">{words.loading}</p>;
    case 'elsewhere':
      return (
        <div className="page">
          <p>{sync.elsewhere}</p>
          <p>
            <button type="button" className="btn" onClick={opened.take}>
              {sync.takeOver}
            </button>
          </p>
        </div>
      );
    case 'failed':
      return (
        <div className="page">
          <ErrorMessage>{failureText(opened.failure)}</ErrorMessage>
          <p>
            <button type="button" className="btn" onClick={opened.again}>
              {words.tryAgain}
            </button>
          </p>
        </div>
      );
  }
}
