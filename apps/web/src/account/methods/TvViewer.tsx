import { PATHS } from '@sightscreen/identity';
import { useState } from 'react';
import { reportDone } from '../../shell/done.ts';
import { useText } from '../../text/use-text.ts';
import { loggedOut } from '../logged-out.ts';
import type { Session } from '../session/session.ts';
import { forgetTv, tvCall } from './tv-calls.ts';

/** The screen of a TV viewer who is already signed in (AUTH-180). */
export function TvViewer({ session }: { session: Session }) {
  const words = useText('tv');
  const account = useText('account');
  const [isBusy, setBusy] = useState(false);
  /** Clears the session of this browser whatever the server replies (AUTH-025, AUTH-179). */
  const signOut = async (): Promise<void> => {
    setBusy(true);
    await tvCall(session, 'tve-session/sign-out').then(
      () => reportDone('sign_out'),
      () => undefined,
    );
    await forgetTv(session);
    loggedOut(() => location.assign(PATHS.home));
  };
  return (
    <>
      <p className="soft">{words.signedInNote}</p>
      <button type="button" className="btn login__go" disabled={isBusy} onClick={() => void signOut()}>
        {isBusy ? account.signingOut : words.signOut}
      </button>
    </>
  );
}
