import { useEffect, useRef } from 'react';
import { FieldError } from '@sightscreen/ui/form/FieldError.tsx';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import { type EnquiryProps, REQUESTS, type Summary, useEnquiry } from '../../forms/use-enquiry.ts';
import { useText } from '../../text/use-text.ts';
import { Notice } from '../../ui/notice/Notice.tsx';
import { EnquiryField } from './EnquiryField.tsx';
import { Mailbox } from './Mailbox.tsx';

/** The form, its error messages, and its replacement after sending. */
export function EnquiryForm({ requests = REQUESTS, ...props }: EnquiryProps & { requests?: typeof REQUESTS }) {
  const words = useText('forms');
  const { form, preset, captcha, mailbox } = props;
  const enquiry = useEnquiry(props, requests);
  const { drafted, errors, progress } = enquiry;
  if (enquiry.number !== null)
    return (
      <div className="block bleed letter">
        <Sent form={form} number={enquiry.number} isFocused={props.answer?.kind !== 'sent'} />
      </div>
    );
  const control = (name: string): HTMLElement | null =>
    enquiry.element.current?.elements.namedItem(name) as HTMLElement;
  return (
    <div className="block bleed letter">
      <form
        ref={enquiry.element}
        className="letter__form"
        method="post"
        action={form.action}
        encType="multipart/form-data"
        noValidate={drafted.isReady}
        aria-busy={progress !== null}
        data-form={form.name}
        data-ready={drafted.isReady ? '' : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          void enquiry.send(event.currentTarget);
        }}
      >
        <Errors summary={enquiry.summary} mailbox={mailbox} focusField={(name) => control(name)?.focus()} />
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
              <input key={field.name} type="hidden" name={field.name} value={preset[field.name] ?? ''} />
            ) : (
              <EnquiryField
                key={field.name}
                field={field}
                value={drafted.draft.values[field.name] ?? ''}
                error={errors[field.name] ?? null}
                file={enquiry.file}
                onChange={(value) => enquiry.change(field.name, value)}
                onChoose={enquiry.choose}
                onLeave={() => enquiry.leave(field.name)}
              />
            ),
          )}
        </div>
        <div className="letter__trap" aria-hidden="true">
          <label htmlFor="f-home">{words.trap}</label>
          <input id="f-home" name="uHome" tabIndex={-1} autoComplete="off" />
        </div>
        {captcha?.kind === 'hosted' && <div ref={enquiry.widget} />}
        <FieldError id="f-recaptcha">{enquiry.captchaError}</FieldError>
        <div className="letter__send">
          <button type="submit" className="btn" disabled={progress !== null}>
            {progress === null ? words.pages[form.name].send : words.sending}
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
        <div className="letter__loader" data-loader="" hidden={progress === null}>
          <p className="note" role="status">
            {progress?.text}
          </p>
          <progress
            max={100}
            aria-label={words.uploading}
            value={progress?.uploaded ?? 0}
            hidden={enquiry.file === null || !progress?.uploaded}
          />
        </div>
        <p className="note needs-script" data-draft="" hidden={!drafted.isStored}>
          {form.fields.some(({ file }) => file !== null) ? words.draftFile : words.draft}{' '}
          <button
            type="button"
            className="letter__clear"
            data-clear=""
            onClick={() => {
              // Also empties the chosen file, which no state can set.
              enquiry.element.current?.reset();
              enquiry.clear();
              control(form.fields[0]!.name)?.focus();
            }}
          >
            {words.clear}
          </button>
        </p>
      </form>
    </div>
  );
}

/** Why the form was not sent. A new message is focused; the one that the server printed is not. */
function Errors({
  summary,
  mailbox,
  focusField,
}: {
  summary: Summary | null;
  mailbox: string;
  focusField: (name: string) => void;
}) {
  const words = useText('forms');
  const place = useRef<HTMLDivElement>(null);
  const printed = useRef(summary);
  useEffect(() => {
    if (summary !== printed.current) place.current?.focus();
  }, [summary]);
  const { heading, text, fields = [], offersMailbox = false } = summary ?? { heading: '' };
  return (
    <div
      ref={place}
      className="notice notice--bad letter__faults"
      role="alert"
      tabIndex={-1}
      data-faults=""
      hidden={summary === null}
    >
      <Sign name="warning" />
      <div>
        <b>{heading}</b>
        {text !== undefined && ` ${text}`} {offersMailbox && <Mailbox to={mailbox} />}
        {fields.length > 0 && (
          <ul>
            {fields.map((field) => (
              <li key={field}>
                <a
                  className="link"
                  href={`#f-${field}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(field);
                  }}
                >
                  {words.fields[field] ?? field}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Sent({ form, number, isFocused }: Pick<EnquiryProps, 'form'> & { number: string; isFocused: boolean }) {
  const words = useText('forms');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) place.current?.focus();
  }, [isFocused]);
  return (
    <div ref={place} className="letter__done" role="status" tabIndex={-1} data-done="">
      <h2 className="headline">{words.pages[form.name].done}</h2>
      <p className="soft">
        {words.number}{' '}
        <b className="num" data-number="">
          {number}
        </b>
        . {form.name === 'haveyoursay' ? words.doneComment : words.doneNote}
      </p>
      <p>
        <a className="btn btn--line" href="">
          {words.another}
        </a>
      </p>
    </div>
  );
}
