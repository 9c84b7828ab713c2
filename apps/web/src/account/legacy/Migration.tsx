import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import { isMigrated, MIGRATION_CONSENT, MIGRATION_SECONDS, PATHS } from '@sightscreen/identity';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { browserPage, leaveForLogin, type PageDeps } from '../account-deps.ts';
import { useCountdown } from '../code/use-countdown.ts';
import { afterSignIn } from '../session/after-sign-in.ts';
import { postJson } from '../session/premium-call.ts';
import type { Session } from '../session/session.ts';
import { useBusy } from '../use-busy.ts';
import { useFocusNext } from '../use-focus-next.ts';

interface MigrationDeps extends PageDeps {
  /** True if the page is being left. */
  afterSignIn(session: Session, user: SignedInUser): boolean;
}
type View = 'loading' | 'ask' | 'nothing' | 'done' | 'failed';

/** Migration of a legacy account (AUTH-182 to 186, AUTH-Q26). */
export function Migration({
  mailbox,
  deps = { ...browserPage, afterSignIn },
}: {
  mailbox: string;
  deps?: MigrationDeps;
}) {
  const words = useText('migrate');
  const [page] = useState(deps);
  const [view, setView] = useState<View>('loading');
  const heading = useRef<HTMLHeadingElement>(null);
  const focusNext = useFocusNext();
  useEffect(() => {
    const begin = async (): Promise<void> => {
      const verified = await page
        .session()
        .verify()
        .catch(() => null);
      if (verified?.user == null) leaveForLogin(page);
      else setView(verified.user.role === 'non_migrated_user' ? 'ask' : 'nothing');
    };
    void begin();
  }, [page]);

  const migrate = async (): Promise<void> => {
    const migrated = await page
      .session()
      .authorised(({ AccessToken }) => postJson('/cbplus/auth/user/migrate', { AccessToken, consent: true }))
      .then(isMigrated, () => false);
    setView(migrated ? 'done' : 'failed');
    focusNext(heading);
  };
  /** AUTH-186: continues as after any sign-in. */
  const goOn = async (): Promise<void> => {
    const session = page.session();
    const verified = await session.verify().catch(() => null);
    if (verified?.user == null || !page.afterSignIn(session, verified.user)) page.go(PATHS.login);
  };
  return (
    <div className="login__step" data-moving="">
      <div>
        <h1 ref={heading} className="login__title" tabIndex={-1}>
          {view === 'done' ? words.done : view === 'failed' ? words.failed : words.title}
        </h1>
      </div>
      {view === 'loading' && (
        <p className="soft needs-script" role="status">
          {words.loading}
        </p>
      )}
      {view === 'ask' && <Consent onConsent={migrate} />}
      {view === 'done' && <Ending onEnd={() => void goOn()}>{words.doneNote}</Ending>}
      {view === 'failed' && (
        <Ending onEnd={() => page.go(PATHS.login)}>
          {words.failedNote}{' '}
          <a className="link" href={`mailto:${mailbox}`}>
            {mailbox}
          </a>
          .
        </Ending>
      )}
      {view === 'nothing' && (
        <p className="soft">
          {words.nothing}{' '}
          <a className="link" href={PATHS.account}>
            {words.toAccount}
          </a>
        </p>
      )}
    </div>
  );
}

function Consent({ onConsent }: { onConsent: () => Promise<void> }) {
  const words = useText('migrate');
  const [hasConsented, setConsented] = useState(false);
  const [isBusy, run] = useBusy();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (hasConsented) run(onConsent);
  };
  return (
    <form className="login__step" onSubmit={send}>
      <p className="soft">{words.lead}</p>
      <div className="check">
        <input
          type="checkbox"
          id="moving-consent"
          name="consent"
          required
          checked={hasConsented}
          onChange={({ currentTarget }) => setConsented(currentTarget.checked)}
        />
        <label htmlFor="moving-consent">{MIGRATION_CONSENT}</label>
      </div>
      <button type="submit" className="btn login__go" disabled={isBusy || !hasConsented}>
        {isBusy ? words.working : words.go}
      </button>
    </form>
  );
}

/** Continues once: after six seconds or when pressed (AUTH-185). */
function Ending({ children, onEnd }: { children: ReactNode; onEnd: () => void }) {
  const words = useText('migrate');
  const [until, setUntil] = useState<number | null>(() => Date.now() + MIGRATION_SECONDS * 1_000);
  const secondsLeft = useCountdown(until);
  const end = (): void => {
    setUntil(null);
    onEnd();
  };
  useEffect(() => {
    if (secondsLeft === 0) end();
    // oxlint-disable-next-line react/exhaustive-deps -- the time alone ends it
  }, [secondsLeft]);
  return (
    <div className="login__step">
      <p className="soft">{children}</p>
      <p className="soft" role="timer">
        {secondsLeft !== null && words.goesOn(secondsLeft)}
      </p>
      <button type="button" className="btn login__go" disabled={until === null} onClick={end}>
        {words.now}
      </button>
    </div>
  );
}
