import { useCallback, useState } from 'react';
import { to } from '../../address/route.ts';
import type { DeskCalls } from '../../calls/desk-calls.ts';
import { useAsked } from '../../calls/use-asked.ts';
import { AskedPage } from '../../ui/AskedPage.tsx';
import { momentWords } from '../../ui/moment.ts';

/** Who did what, newest first. */
export function AuditPage({ calls }: { calls: DeskCalls }) {
  const [before, setBefore] = useState<number | null>(null);
  const [asked, again] = useAsked(useCallback(() => calls.audit(before), [calls, before]));
  return (
    <div className="page">
      <h1>Who did what</h1>
      <AskedPage asked={asked} again={again}>
        {({ entries, older }) => (
          <>
            <div className="tablebox" tabIndex={0} role="group" aria-label="Log">
              <table className="table">
                <thead><tr><th scope="col">When</th><th scope="col">Who</th><th scope="col">What</th><th scope="col">Match</th></tr></thead>
                <tbody>{entries.map((one) => <tr key={one.id}><td className="nowrap">{momentWords(one.at)}</td><td>{one.staff?.name ?? '–'}</td><td>{one.words}</td><td>{one.match === null ? '' : <a className="link" href={to.match(one.match)}>{one.match}</a>}{one.before !== null && one.after !== null && <span className="note"> {one.before}–{one.after}</span>}</td></tr>)}</tbody>
              </table>
            </div>
            <div className="row">{before !== null && <button type="button" className="btn btn--line" onClick={() => setBefore(null)}>Newest</button>}{older !== null && <button type="button" className="btn btn--line" onClick={() => setBefore(older)}>Older</button>}</div>
          </>
        )}
      </AskedPage>
    </div>
  );
}
