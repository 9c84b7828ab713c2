import type { MigratePage as MigratePageProps } from '@sightscreen/contracts';
import { MIGRATION_CONSENT, PATHS } from '@sightscreen/identity';
import { Notice } from '../../ui/notice/Notice.tsx';
import { useText } from '../../text/use-text.ts';

/** All views; the script shows one at a time (`account/legacy/migrate.ts`). */
export function MigratePage({ mailbox }: MigratePageProps) {
  const words = useText('migrate');
  const mail = (
    <a className="link" href={`mailto:${mailbox}`}>
      {mailbox}
    </a>
  );
  return (
    <div className="loginpage__main">
      <div className="login" data-moving="">
        <div>
          <h1 className="login__title" tabIndex={-1} data-title="">
            {words.title}
          </h1>
        </div>
        <noscript>
          <Notice tone="warn">
            {words.noScript} {mail}.
          </Notice>
        </noscript>
        <p className="soft needs-script" role="status" data-view="loading">
          {words.loading}
        </p>
        <form className="login__step" data-view="ask" hidden>
          <p className="soft">{words.lead}</p>
          <div className="check">
            <input type="checkbox" id="moving-consent" name="consent" required />
            <label htmlFor="moving-consent">{MIGRATION_CONSENT}</label>
          </div>
          <button type="submit" className="btn login__go" disabled>
            {words.go}
          </button>
        </form>
        <div className="login__step" data-view="done" hidden>
          <p className="soft">{words.doneNote}</p>
          <p className="soft" role="timer" data-left="" />
          <button type="button" className="btn login__go" data-now="">
            {words.now}
          </button>
        </div>
        <div className="login__step" data-view="failed" hidden>
          <p className="soft">
            {words.failedNote} {mail}.
          </p>
          <p className="soft" role="timer" data-left="" />
          <button type="button" className="btn login__go" data-now="">
            {words.now}
          </button>
        </div>
        <div data-view="nothing" hidden>
          <p className="soft">
            {words.nothing}{' '}
            <a className="link" href={PATHS.account}>
              {words.toAccount}
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}
