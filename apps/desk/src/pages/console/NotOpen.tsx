/** Shown in place of a match's desk until it opens here. */
import { failureWords } from '../../calls/transport.ts';
import { sync, words } from '../../text/en.ts';
import type { Opened } from './use-match-desk.ts';

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
          <p className="err" role="alert">
            {failureWords(opened.failure)}
          </p>
          <p>
            <button type="button" className="btn" onClick={opened.again}>
              {words.again}
            </button>
          </p>
        </div>
      );
  }
}
