import { CODE_DIGITS, countdown } from '@sightscreen/identity';
import type { FormEvent, ReactNode } from 'react';
import { Field } from '@sightscreen/ui/form/Field.tsx';
import { useText } from '../../text/use-text.ts';
import { type AddressChangeProps, useAddressChange } from './use-address-change.ts';

/** The new address, then the code that was sent to it. Loaded once a reader changes an address. */
export function AddressChange(props: AddressChangeProps) {
  const words = useText('account');
  const login = useText('login');
  const change = useAddressChange(props);
  const { address, code, error, field, isBusy, isCodeOver, secondsLeft } = change;
  const { kind, onCancel } = props;
  const isEmail = kind === 'email';
  if (change.step === 'address')
    return (
      <Form submit={words.sendCode} isDisabled={isBusy} onSubmit={change.requestCode} onCancel={onCancel}>
        <Field
          id={`${kind}-new`}
          label={isEmail ? words.newEmail : words.newMobile}
          note={isEmail ? words.newEmailNote : words.newMobileNote}
          error={error}
          isAnnounced
        >
          {(control) => (
            <input
              {...control}
              ref={field}
              className="input"
              name="new"
              type={isEmail ? 'email' : 'tel'}
              maxLength={320}
              autoComplete={isEmail ? 'email' : 'tel'}
              autoCapitalize="none"
              spellCheck={false}
              value={address}
              onChange={({ currentTarget }) => change.setAddress(currentTarget.value)}
            />
          )}
        </Field>
      </Form>
    );
  return (
    <Form submit={words.confirm} isDisabled={isBusy || isCodeOver} onSubmit={change.confirm} onCancel={onCancel}>
      <p className="soft">
        {words.codeSent} <b>{address.trim()}</b>.
      </p>
      <Field id={`${kind}-code`} label={isEmail ? words.emailCode : words.mobileCode} error={error} isAnnounced>
        {(control) => (
          <input
            {...control}
            ref={field}
            className="input num"
            name="otp"
            inputMode="numeric"
            maxLength={CODE_DIGITS}
            autoComplete="one-time-code"
            value={code}
            onChange={({ currentTarget }) => change.setCode(currentTarget.value)}
          />
        )}
      </Field>
      <p className="way__time">
        <span className="num" role="timer">
          {isCodeOver ? login.ended : secondsLeft !== null && `${login.good} ${countdown(secondsLeft)}`}
        </span>
        {isCodeOver && (
          <button ref={change.resender} type="button" className="link" disabled={isBusy} onClick={change.requestCode}>
            {words.resend}
          </button>
        )}
      </p>
    </Form>
  );
}

interface FormProps {
  submit: string;
  isDisabled: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

function Form({ submit, isDisabled, onSubmit, onCancel, children }: FormProps) {
  const words = useText('account');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="way__form" noValidate onSubmit={send}>
      {children}
      <div className="way__go">
        <button type="submit" className="btn" disabled={isDisabled}>
          {submit}
        </button>
        <button type="button" className="btn btn--quiet" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
