import type { LoginPage } from '@sightscreen/contracts';
import { CODE_DIGITS, PLANS_PATH } from '@sightscreen/identity';
import { Places } from '../../account/methods/Places.tsx';
import { script } from '../../document/assets.ts';
import { Fault } from '../../ui/form/Fault.tsx';
import { FormMessages } from '../../ui/form/FormMessages.tsx';
import { NeedsScript } from '../../ui/notice/NeedsScript.tsx';
import { useText } from '../../text/use-text.ts';

/**
 * All steps of sign-in; the script shows one at a time (`account/login/login.ts`). The panel over other pages loads
 * this form from this page.
 */
export function LoginForm({
  captcha,
  terms,
  plans,
  mailbox,
}: Pick<LoginPage, 'captcha' | 'terms' | 'plans' | 'mailbox'>) {
  const words = useText('login');
  return (
    <div
      className="login"
      data-login=""
      data-captcha={JSON.stringify(captcha)}
      data-captcha-worker={script('captcha-worker')}
      data-script={script('account')}
    >
      <div>
        <h1 className="login__title" id="login-title" tabIndex={-1} data-title="">
          {words.steps.login}
        </h1>
        <p className="soft login__lead" data-lead="">
          {words.lead}
        </p>
        <p className="soft login__lead login__waits" role="status">
          {words.signingIn}
        </p>
      </div>
      <NeedsScript why={words.noScript} mailbox={mailbox} />
      <FormMessages />
      <form className="login__step needs-script" data-step="entry" noValidate>
        <div className="field">
          <label htmlFor="login-entry">{words.entry}</label>
          <input
            className="input"
            id="login-entry"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby="login-entry-err login-entry-note"
          />
          <div className="login__tell">
            <Fault id="login-entry-err" />
            <p className="note" id="login-entry-note">
              {words.entryNote}
            </p>
          </div>
        </div>
        <div className="login__terms" data-terms="">
          {terms.map(({ which, text, label, link, version }) => (
            <div key={which} className="check">
              <input
                type="checkbox"
                id={`login-${which}`}
                name={which}
                data-version={version}
                required
                aria-describedby="login-terms-err"
              />
              <label htmlFor={`login-${which}`}>
                {text}{' '}
                <a className="link" href={link} target="_blank" rel="noopener">
                  {label}
                </a>
              </label>
            </div>
          ))}
          <Fault id="login-terms-err" />
        </div>
        <Fault id="login-captcha-err" />
        <button type="submit" className="btn login__go" disabled>
          {words.go}
        </button>
        <p className="note">
          {words.protected}{' '}
          <a className="link" href="/privacy#robots" target="_blank" rel="noopener">
            {words.how}
          </a>
        </p>
        <p className="login__other" data-other="">
          <span data-other-says="">{words.newHere}</span>{' '}
          <button type="button" className="link" data-switch="">
            {words.signUp}
          </button>
        </p>
        {plans && (
          <p className="login__other">
            <a className="link" href={PLANS_PATH}>
              {words.mobilePlans}
            </a>
          </p>
        )}
      </form>
      <form className="login__step" data-step="code" noValidate hidden>
        <p className="soft">
          {words.sentTo} <b data-sent-to="" />.{' '}
          <button type="button" className="link" data-change="">
            {words.change}
          </button>
        </p>
        <div className="field">
          <label htmlFor="login-code">{words.code}</label>
          <div className="otp" data-otp="">
            <input
              className="otp__in"
              id="login-code"
              name="otp"
              inputMode="numeric"
              autoComplete="one-time-code"
              aria-describedby="login-code-err login-code-note"
            />
            <div className="otp__boxes" aria-hidden="true">
              {Array.from({ length: CODE_DIGITS }, (_, nth) => (
                <span key={nth} className="otp__box" data-box="" />
              ))}
            </div>
          </div>
          <Fault id="login-code-err" />
        </div>
        <p className="login__time">
          <span role="timer" data-time="">
            {words.good} <b className="num" data-countdown="" />
          </span>
          <button type="button" className="link" data-resend="" hidden>
            {words.resend}
          </button>
        </p>
        <button type="submit" className="btn login__go" disabled>
          {words.submit}
        </button>
        <p className="note" id="login-code-note">
          {words.pasteNote.mail}
        </p>
      </form>
      <form className="login__step" data-step="terms" noValidate hidden>
        <button type="submit" className="btn login__go" disabled>
          {words.go}
        </button>
        <button type="button" className="btn btn--quiet" data-later="">
          {words.skip}
        </button>
      </form>
      <div className="login__step" data-step="again" role="group" aria-labelledby="login-title" hidden />
      <form className="login__step" data-step="phone" noValidate hidden>
        <p className="soft">{words.phoneNote}</p>
        <div className="field">
          <label htmlFor="login-country">{words.country}</label>
          <select className="input" id="login-country" name="country" autoComplete="tel-country-code" />
        </div>
        <div className="field">
          <label htmlFor="login-number">{words.number}</label>
          <input
            className="input"
            id="login-number"
            name="number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            aria-describedby="login-number-err login-number-note"
          />
          <div className="login__tell">
            <Fault id="login-number-err" />
            <p className="note" id="login-number-note">
              {words.numberNote}
            </p>
          </div>
        </div>
        <button type="submit" className="btn login__go" disabled>
          {words.go}
        </button>
        <button type="button" className="btn btn--quiet" data-skip="">
          {words.skip}
        </button>
      </form>
      {captcha?.kind === 'hosted' && <div data-captcha-widget="" />}
      <Places />
    </div>
  );
}
