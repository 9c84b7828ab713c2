import { CODES, PATHS } from '@sightscreen/identity';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import { type AccountDeps, browserDeps, leaveForLogin } from '../../account/account-deps.ts';
import { premiumCall, PremiumException } from '../../account/session/premium-call.ts';
import { SignedOut } from '../../account/session/session.ts';
import { useFocusNext } from '../../account/use-focus-next.ts';
import { useHydrated } from '../../island/use-match.ts';
import { reportDone } from '../../shell/done.ts';
import { useText } from '../../text/use-text.ts';
import { fieldText } from '../../ui/form/field-text.ts';

/** AUTH-190 */
const REDIRECT_MS = 1_000;

/** `unknown`: without a reply the account may or may not have been deleted. */
type Outcome = 'deleted' | 'failed' | 'unknown' | 'cancelled' | 'signed-out';

async function deleteAccount(deps: AccountDeps): Promise<Outcome> {
  const session = deps.session();
  try {
    await session.authorised(({ AccessToken }) => premiumCall('delete-account', { AccessToken }));
    return 'deleted';
  } catch (error) {
    if (error instanceof SignedOut) {
      leaveForLogin(deps, error.goTo);
      return 'signed-out';
    }
    if (!(error instanceof PremiumException)) return 'unknown';
    if (error.errorCode !== CODES.stale) return 'failed';
    return (await deps.signIn(session.read().userName ?? '').catch(() => false)) ? deleteAccount(deps) : 'cancelled';
  }
}

const EMPTY = { word: '', isSure: false };

/** Deletes the account: a typed word, a checkbox, a button (AUTH-187 to 192, AUTH-Q25, AUTH-Q27). */
export function DeleteForm({ script, deps = browserDeps }: { script: string; deps?: typeof browserDeps }) {
  const words = useText('account');
  const [account] = useState(() => deps(script));
  const [typed, setTyped] = useState(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusNext();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!account.session().signedIn()) return leaveForLogin(account);
    // Typed before hydration.
    const fields = new FormData(form.current!);
    setTyped({ word: fieldText(fields, 'word'), isSure: fields.has('sure') });
  }, [account]);

  // AUTH-Q27: the word must match exactly, case included.
  const isReady = !isBusy && typed.word === 'DELETE' && typed.isSure;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    setBusy(true);
    setError(null);
    setStatus('');
    const outcome = await deleteAccount(account);
    if (outcome === 'signed-out') return;
    if (outcome === 'deleted') {
      reportDone('account_deleted');
      await account.session().clear();
      setStatus(words.leaveDone);
      setTimeout(() => account.go(PATHS.deleted), REDIRECT_MS);
      return;
    }
    setBusy(false);
    if (outcome === 'cancelled') {
      setStatus(words.leaveNot);
      return focusNext(button);
    }
    setTyped(EMPTY);
    setError(outcome === 'failed' ? words.leaveFailed : words.leaveUnknown);
  };
  return (
    <form
      ref={form}
      className="block leave__form needs-script"
      data-leave=""
      data-ready={isHydrated ? '' : undefined}
      autoComplete="off"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <div className="notice notice--bad" role="alert" hidden={error === null}>
        <Sign name="warning" />
        <div>{error}</div>
      </div>
      <div className="field">
        <label htmlFor="leave-word">{words.leaveWord}</label>
        <input
          className="input"
          id="leave-word"
          name="word"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed.word}
          onChange={({ currentTarget }) => setTyped({ ...typed, word: currentTarget.value })}
        />
      </div>
      <label className="check">
        <input
          type="checkbox"
          name="sure"
          checked={typed.isSure}
          onChange={({ currentTarget }) => setTyped({ ...typed, isSure: currentTarget.checked })}
        />
        {words.leaveSure}
      </label>
      <p className="sr" role="status">
        {status}
      </p>
      <div className="leave__go">
        <button ref={button} type="submit" className="btn" disabled={!isReady}>
          {isBusy ? words.leaveWorking : words.leaveGo}
        </button>
        <a className="btn btn--line" href={PATHS.account}>
          {words.stay}
        </a>
      </div>
    </form>
  );
}
