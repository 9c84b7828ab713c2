import { type FormEvent, useState } from 'react';
import { textOf } from '../../text/text-of.ts';
import { useText } from '../../text/use-text.ts';
import { premiumCall } from '../session/premium-call.ts';
import type { Login } from '../flow/login-flow.ts';
import { areTicked, useLoginState } from '../flow/login-state.ts';
import { TermsBoxes } from './TermsBoxes.tsx';

const words = textOf('loginSteps');

/**
 * Asks a newly signed-in user for terms not accepted yet (AUTH-057, AUTH-067, AUTH-Q33); resolves when the user
 * continues.
 */
export async function askDueTerms(login: Login): Promise<void> {
  const { terms } = await login.session().authorised((with_) => premiumCall('terms', with_));
  const due = terms.filter((term) => term.due);
  if (due.length === 0) return;
  await new Promise<void>((resolve) => {
    login.set({
      terms: due,
      ticked: {},
      termsError: null,
      // A reader who returns from a provider stays here for the terms, so the page is shown.
      isWaiting: false,
      step: {
        name: 'terms',
        title: words.terms,
        lead: words.termsNote,
        view: <TermsStep login={login} onEnd={resolve} />,
      },
    });
  });
}

function TermsStep({ login, onEnd }: { login: Login; onEnd: () => void }) {
  const { skip } = useText('loginSteps');
  const { go } = useText('login');
  const { terms, ticked } = useLoginState(login);
  const [isBusy, setBusy] = useState(false);
  const accept = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await login.session().authorised((with_) => premiumCall('terms/accept', { ...with_, accepted: ticked }));
      onEnd();
    } catch (error) {
      await login.failed(error);
      setBusy(false);
    }
  };
  return (
    <form
      className="login__step"
      data-step="terms"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => void accept(event)}
    >
      <TermsBoxes login={login} hasFocus />
      <button type="submit" className="btn login__go" disabled={isBusy || !areTicked(terms, ticked)}>
        {go}
      </button>
      <button type="button" className="btn btn--quiet" onClick={onEnd}>
        {skip}
      </button>
    </form>
  );
}
