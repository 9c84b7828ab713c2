/** Browser functions of the account islands; tests pass their own. */
import { PATHS } from '@sightscreen/identity';
import type { AccountScript } from '../shell/account.ts';
import { showToast } from '../shell/toast.ts';
import { browserSession } from './session/browser-session.ts';
import type { Session } from './session/session.ts';

const TOAST_MS = 6_000;

export interface PageDeps {
  session(): Session;
  toast(text: string): void;
  go(address: string): void;
  /** The same without an entry in the history. */
  replace(address: string): void;
}
export interface AccountDeps extends PageDeps {
  /** Opens the login panel over the page. Resolves to true after the same reader has signed in again. */
  signIn(again: string): Promise<boolean>;
  signOut(): Promise<void>;
}

export const browserPage: PageDeps = {
  session: browserSession,
  toast: (text) => showToast({ text, until: Date.now() + TOAST_MS }),
  go: (address) => location.assign(address),
  replace: (address) => location.replace(address),
};

/** @param script address of `account.ts`, which is loaded on use */
export function browserDeps(script: string): AccountDeps {
  const load = async () => (await import(/* @vite-ignore */ script)) as AccountScript;
  return {
    ...browserPage,
    signIn: async (again) => (await load()).signIn(again),
    signOut: async () => (await load()).leave(),
  };
}

/** Leaves for the login page, which leads back here. */
export function leaveForLogin({ session, replace }: PageDeps, goTo: string | null = null): void {
  session().saveUrl(location.href);
  replace(goTo ?? PATHS.login);
}
