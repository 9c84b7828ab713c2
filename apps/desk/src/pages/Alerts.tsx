import type { DeskAlerts } from '@sightscreen/contracts/desk/alerts';
import { useEffect, useState } from 'react';
import { to } from '../address/route.ts';
import type { DeskCalls } from '../calls/desk-calls.ts';
import { alertWords } from '../text/en.ts';
import { formatDateTime } from '../ui/format-date.ts';

const REFRESH_INTERVAL_MS = 30_000;

/** Failed background jobs, for site operators; empty while all is well. */
export function Alerts({ calls }: { calls: Pick<DeskCalls, 'alerts'> }) {
  const [jobs, setJobs] = useState<DeskAlerts['jobs']>([]);
  useEffect(() => {
    let cancelled = false;
    const load = (): void => {
      calls.alerts().then(
        (reply) => {
          if (!cancelled && reply.ok) setJobs(reply.value.jobs);
        },
        () => {},
      );
    };
    load();
    const timer = setInterval(load, REFRESH_INTERVAL_MS);
    return () => {
      cancelled = true;
      clearInterval(timer);
    };
  }, [calls]);
  return jobs.length === 0 ? null : (
    <section className="page notice" role="status">
      <h2 className="h2">{alertWords.title}</h2>
      <ul className="alerts">
        {jobs.map(({ job, jobs: failed, since, error, retried }) => (
          <li key={job}>
            <b>{alertWords.job(job)}</b> {alertWords.since(failed, formatDateTime(Date.parse(since)))}{' '}
            {retried ? alertWords.retried : alertWords.act}
            {error !== '' && <p className="note">{alertWords.error(error)}</p>}
          </li>
        ))}
      </ul>
      <a className="link" href={to.recordsOf('failed-jobs')}>
        {alertWords.open}
      </a>
    </section>
  );
}
