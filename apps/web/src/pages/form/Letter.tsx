import type { FaultAt, FormDescription } from '@sightscreen/contracts/forms/form';
import type { FormPage } from '@sightscreen/contracts/forms/form-page';
import { script } from '../../document/assets.ts';
import { Sign } from '../../ui/frame/Sign.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import { useText } from '../../text/use-text.ts';
import { Field } from './Field.tsx';
import { Mailbox } from './Mailbox.tsx';

/** The form, its error messages, and its replacement after sending. */
export function Letter({ form, preset, answer, captcha, mailbox }: FormPage) {
  const words = useText('forms');
  const page = words.pages[form.name];
  const sent = answer?.kind === 'sent';
  const faults = answer?.kind === 'refused' ? answer.faults : [];
  const faultOf = (field: string): string | null => {
    const found = faults.find((fault) => fault.field === field);
    return found === undefined ? null : faultText(form, found);
  };
  return (
    <div className="block bleed letter">
      {!sent && (
        <form
          className="letter__form"
          method="post"
          action={form.action}
          encType="multipart/form-data"
          data-form={form.name}
          data-captcha-worker={script('captcha-worker')}
        >
          <div
            className="notice notice--bad letter__faults"
            role="alert"
            tabIndex={-1}
            data-faults=""
            hidden={answer === null}
          >
            <Sign name="warning" />
            <div data-faults-said="">
              {answer?.kind === 'refused' &&
                (faults.length === 0 ? (
                  <b>{answer.words}</b>
                ) : (
                  <>
                    <b>{faults.length === 1 ? words.notSent.one : words.notSent.more(faults.length)}</b>
                    <ul>
                      {faults.map(({ field }) => (
                        <li key={field}>
                          <a className="link" href={`#f-${field}`}>
                            {words.fields[field] ?? field}
                          </a>
                        </li>
                      ))}
                    </ul>
                  </>
                ))}
            </div>
          </div>
          {captcha !== null && (
            <noscript>
              <Notice tone="warn">
                {words.noScript} <Mailbox to={mailbox} />.
              </Notice>
            </noscript>
          )}
          <div className="letter__fields">
            {form.fields.map((field) =>
              field.kind === 'set' ? (
                <input key={field.name} type="hidden" name={field.name} defaultValue={preset[field.name] ?? ''} />
              ) : (
                <Field key={field.name} field={field} value={preset[field.name] ?? ''} fault={faultOf(field.name)} />
              ),
            )}
          </div>
          <div className="letter__trap" aria-hidden="true">
            <label htmlFor="f-home">{words.trap}</label>
            <input id="f-home" name="uHome" tabIndex={-1} autoComplete="off" />
          </div>
          {captcha?.kind === 'hosted' && <div data-captcha-widget="" />}
          <p className="err" id="f-recaptcha" data-captcha-fault="" hidden={faultOf('recaptcha') === null}>
            <Sign name="warning" />
            <span>{faultOf('recaptcha')}</span>
          </p>
          <div className="letter__send">
            <button type="submit" className="btn">
              {page.send}
            </button>
            {captcha !== null && (
              <p className="note">
                {words.protected}{' '}
                <a className="link" href="/privacy#robots">
                  {words.how}
                </a>
              </p>
            )}
          </div>
          <div className="letter__loader" data-loader="" hidden>
            <p className="note" role="status" data-loader-said="" />
            <progress max={100} aria-label={words.uploading} data-progress="" hidden />
          </div>
          <p className="note needs-script" data-draft="" hidden>
            {form.fields.some(({ file }) => file !== null) ? words.draftFile : words.draft}{' '}
            <button type="button" className="letter__clear" data-clear="">
              {words.clear}
            </button>
          </p>
        </form>
      )}
      <div className="letter__done" role="status" tabIndex={-1} data-done="" hidden={!sent}>
        <h2 className="headline">{page.done}</h2>
        <p className="soft">
          {words.number}{' '}
          <b className="num" data-number="">
            {sent ? answer.number : ''}
          </b>
          . {form.name === 'haveyoursay' ? words.doneComment : words.doneNote}
        </p>
        <p>
          <a className="btn btn--line" href="" data-another="">
            {words.another}
          </a>
        </p>
      </div>
    </div>
  );
}

export function faultText({ faults, fields }: FormDescription, { field, fault }: FaultAt): string {
  const { least = null, most = null } = fields.find(({ name }) => name === field) ?? {};
  return faults[fault].replace('{least}', String(least)).replace('{most}', String(most));
}
