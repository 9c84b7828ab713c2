import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import { useEffect, useRef } from 'react';
import { keepToast } from '../../shell/toast.ts';
import { afterSignIn } from '../session/after-sign-in.ts';
import { browserSession } from '../session/browser-session.ts';
import { ownStorage } from '../session/own-storage.ts';
import { Login, type LoginProps } from './Login.tsx';
import { useLoginState } from '../flow/login-state.ts';
import { isOnTheWay } from './on-the-way.ts';
import { startOnPage } from './start-on-page.ts';
import { useLogin } from './use-login.ts';

const TOAST_MS = 6_000;

/** The form on the login page. */
export function LoginOnPage({ mailbox, ...props }: LoginProps & { mailbox: string }) {
  const isLeaving = useRef(false);
  const leave = (user: SignedInUser): void => {
    isLeaving.current = afterSignIn(browserSession(), user);
  };
  const { login, widget } = useLogin(props, {
    panel: false,
    done: leave,
    refused(message, goTo) {
      keepToast({ text: message, until: Date.now() + TOAST_MS });
      location.assign(goTo ?? location.href);
    },
  });
  const { isReady, isWaiting } = useLoginState(login);
  useEffect(() => {
    const stored = { session: ownStorage('localStorage'), tab: ownStorage('sessionStorage') };
    login.set({ isWaiting: isOnTheWay({ ...stored, query: location.search }) });
    void startOnPage(login, leave).then(() => login.set({ isWaiting: isLeaving.current }));
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  // Set by `login-head.script.ts` before the first paint.
  useEffect(() => {
    if (isReady && !isWaiting) delete document.documentElement.dataset['waits'];
  }, [isReady, isWaiting]);
  return <Login {...props} login={login} widget={widget} mailbox={mailbox} />;
}
