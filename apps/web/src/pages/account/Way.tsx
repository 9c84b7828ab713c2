import { CODE_DIGITS } from '@sightscreen/identity';
import { useText } from '../../text/use-text.ts';
import { Fault } from '../../ui/form/Fault.tsx';

/** Changes and removes one sign-in address, inside its row (`account/blocks/way.ts`). */
export function Way({ which }: { which: 'email' | 'phone_number' }) {
  const words = useText('account');
  const mail = which === 'email';
  const name = mail ? words.email : words.mobile;
  return (
    <div className="way" data-block="way" data-which={which} hidden>
      <button
        type="button"
        className="btn btn--line"
        data-change=""
        data-name={name}
        aria-expanded="false"
        aria-controls={`${which}-forms`}
      >
        {words.change}
      </button>
      <button type="button" className="link" data-remove="" aria-label={`${words.removeWay}: ${name}`} hidden>
        {words.removeWay}
      </button>
      <div className="way__forms" id={`${which}-forms`}>
        <form className="way__form" data-entry="" noValidate hidden>
          <div className="field">
            <label htmlFor={`${which}-new`}>{mail ? words.newEmail : words.newMobile}</label>
            <input
              className="input"
              id={`${which}-new`}
              name="new"
              type={mail ? 'email' : 'tel'}
              maxLength={320}
              autoComplete={mail ? 'email' : 'tel'}
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby={`${which}-new-err ${which}-new-note`}
            />
            <Fault id={`${which}-new-err`} />
            <p className="note" id={`${which}-new-note`}>
              {mail ? words.newEmailNote : words.newMobileNote}
            </p>
          </div>
          <div className="way__go">
            <button type="submit" className="btn">
              {words.sendCode}
            </button>
            <button type="button" className="btn btn--quiet" data-cancel="">
              {words.cancel}
            </button>
          </div>
        </form>
        <form className="way__form" data-code="" noValidate hidden>
          <p className="soft">
            {words.codeSent} <b data-sent-to="" />.
          </p>
          <div className="field">
            <label htmlFor={`${which}-code`}>{mail ? words.emailCode : words.mobileCode}</label>
            <input
              className="input num"
              id={`${which}-code`}
              name="otp"
              inputMode="numeric"
              maxLength={CODE_DIGITS}
              autoComplete="one-time-code"
              aria-describedby={`${which}-code-err`}
            />
            <Fault id={`${which}-code-err`} />
          </div>
          <p className="way__time">
            <span className="num" role="timer" data-time="" />
            <button type="button" className="link" data-resend="" hidden>
              {words.resend}
            </button>
          </p>
          <div className="way__go">
            <button type="submit" className="btn">
              {words.confirm}
            </button>
            <button type="button" className="btn btn--quiet" data-cancel="">
              {words.cancel}
            </button>
          </div>
        </form>
      </div>
    </div>
  );
}
