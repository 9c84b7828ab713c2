import { useEffect, useLayoutEffect, useRef } from 'react';
import { Dialog } from '@sightscreen/ui/Dialog.tsx';
import { showToast } from '../../shell/toast.ts';
import { useText } from '../../text/use-text.ts';
import { afterSignIn } from '../session/after-sign-in.ts';
import type { AuthState } from '../session/announce.ts';
import { browserSession } from '../session/browser-session.ts';
import { Login, type LoginProps } from './Login.tsx';
import { useLogin } from './use-login.ts';

const TOAST_MS = 6_000;

/** The login form in a dialog over any page (AUTH-036). */
export function LoginPanel({
  isReauthentication,
  style,
  onClose,
  ...props
}: LoginProps & {
  isReauthentication: boolean;
  /** Address of the stylesheet. */
  style: string;
  /** Receives whether a reader signed in. */
  onClose: (signedIn: boolean) => void;
}) {
  const words = useText('login');
  const dialog = useRef<HTMLDialogElement>(null);
  const signedIn = useRef(false);
  const close = (): void => dialog.current?.close();
  const { login, widget } = useLogin(props, {
    panel: true,
    done(user) {
      close();
      if (isReauthentication) return;
      const session = browserSession();
      session.saveUrl(location.href);
      afterSignIn(session, user);
    },
    refused(message) {
      signedIn.current = false;
      close();
      showToast({ text: message, until: Date.now() + TOAST_MS });
    },
  });
  // Before the form is painted and focuses its field.
  useLayoutEffect(() => {
    login.set({ isWaiting: false });
    login.start(isReauthentication);
  }, [login, isReauthentication]);
  useEffect(() => {
    // AUTH-045: any success event with an app closes the panel; the form's own closes it after the remaining steps.
    const closeOnSuccess = (event: Event): void => {
      const { state, app } = (event as CustomEvent<AuthState>).detail;
      if (state !== 'success' || app === null) return;
      signedIn.current = true;
      if (!login.isFinishing()) dialog.current?.close();
    };
    document.addEventListener('auth:state', closeOnSuccess);
    return () => document.removeEventListener('auth:state', closeOnSuccess);
  }, [login]);
  return (
    <>
      {style !== '' && <link rel="stylesheet" href={style} precedence="login" />}
      <Dialog
        ref={dialog}
        className="loginpanel"
        aria-labelledby="login-title"
        onClose={() => onClose(signedIn.current)}
      >
        <button type="button" className="iconbtn loginpanel__close" aria-label={words.close} onClick={close}>
          ×
        </button>
        <Login {...props} login={login} widget={widget} />
      </Dialog>
    </>
  );
}
