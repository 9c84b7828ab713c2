/** State of the login form: a small store, read by its components. */
import type { AcceptedVersions } from '@sightscreen/contracts/calls/identity';
import type { Term } from '@sightscreen/contracts/calls/terms';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { PendingCode } from './pending-code.ts';

export type By = 'login' | 'sign-up';

export interface Step {
  name: 'entry' | 'code' | 'phone' | 'terms' | 'reauthentication' | 'tv';
  /** The heading and the line below it; the steps of entry and code have theirs in `Login`. */
  title?: string;
  lead?: string;
  /** Its content, if its code is loaded on use. */
  view?: ReactNode;
  /** What receives the focus, if it is no field of the step: the heading, or the button that led away from here. */
  focus?: 'title' | 'tv';
}

export interface LoginState {
  /** False on the server and during hydration. */
  isReady: boolean;
  /** Whether the page is likely to be left, so that it hides the form: see `on-the-way.ts`. */
  isWaiting: boolean;
  /** Whether a reader who is signed in confirms who they are. */
  isReauthentication: boolean;
  step: Step;
  by: By;
  username: string;
  terms: readonly Term[];
  /** Ticked terms by name, with the versions that the reader saw. */
  ticked: AcceptedVersions;
  entryError: string | null;
  captchaError: string | null;
  /** A new object each time: the first box without a tick is then focused. */
  termsError: { text: string } | null;
  /** The error above the step. */
  exception: string | null;
  /** Announced to screen readers. */
  status: string;
  /** The code that was sent last. */
  code: PendingCode | null;
}

export interface LoginStore {
  get(): LoginState;
  set(some: Partial<LoginState>): void;
  subscribe(changed: () => void): () => void;
}

export function loginStore(terms: readonly Term[]): LoginStore {
  const listeners = new Set<() => void>();
  let state: LoginState = {
    isReady: false,
    isWaiting: true,
    isReauthentication: false,
    step: { name: 'entry' },
    by: 'login',
    username: '',
    terms,
    ticked: {},
    entryError: null,
    captchaError: null,
    termsError: null,
    exception: null,
    status: '',
    code: null,
  };
  return {
    get: () => state,
    set(some) {
      state = { ...state, ...some };
      for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

export const useLoginState = ({ get, subscribe }: LoginStore): LoginState => useSyncExternalStore(subscribe, get, get);

/** Whether the current version of each of these terms is ticked. */
export const areTicked = (terms: readonly Term[], ticked: AcceptedVersions): boolean =>
  terms.every(({ which, version }) => ticked[which] === version);
