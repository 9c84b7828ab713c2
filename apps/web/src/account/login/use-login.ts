import { type RefObject, useState } from 'react';
import { useCaptcha } from '../../forms/use-captcha.ts';
import { browserSession } from '../session/browser-session.ts';
import type { LoginProps } from './Login.tsx';
import { type LaterSteps, type Login, type LoginDeps, loginFlow } from '../flow/login-flow.ts';

export const laterSteps: LaterSteps = {
  reauthentication: async (login) => (await import('./ReauthenticationStep.tsx')).reauthenticationStep(login),
  phone: async (login) => (await import('./PhoneStep.tsx')).phoneStep(login),
  terms: async (login) => (await import('./TermsStep.tsx')).askDueTerms(login),
};

/** The state of a login form and its captcha. */
export function useLogin(
  { captcha, worker, terms }: LoginProps,
  deps: Pick<LoginDeps, 'panel' | 'done' | 'refused'>,
): { login: Login; widget: RefObject<HTMLDivElement | null> } {
  const { solve, widget } = useCaptcha(captcha, worker);
  const [login] = useState(() => loginFlow({ session: browserSession, terms, solve, steps: laterSteps, ...deps }));
  return { login, widget };
}
