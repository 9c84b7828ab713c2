/** Sign-in by a social provider: departure and return (AUTH-076, AUTH-167 to 169, AUTH-255 to 258). */
import { CODES, PATHS, SOCIAL_AWAY } from '@sightscreen/identity';
import { textOf } from '../../text/text-of.ts';
import { NoReply, PremiumException } from '../session/premium-call.ts';
import type { Login } from '../flow/login-flow.ts';
import { askedUrl, socialLogin, takeReturn } from './social-calls.ts';

const words = textOf('otherWays');
const { lost } = textOf('login');

export async function leaveFor(
  provider: string,
  { session, panel, get, newTerms, say }: Pick<Login, 'session' | 'panel' | 'get' | 'newTerms' | 'say'>,
): Promise<void> {
  say(null);
  try {
    const url = await askedUrl(provider, get().ticked);
    if (url === null) return say(SOCIAL_AWAY);
    if (panel) session().saveUrl(location.href);
    location.assign(url);
  } catch (error) {
    if (error instanceof PremiumException && error.errorCode === CODES.terms) await newTerms(error.message);
    else if (error instanceof PremiumException) say(error.message);
    else if (error instanceof NoReply) say(SOCIAL_AWAY);
    else location.assign(PATHS.login);
  }
}

/** @param login the form, which shows why nobody was signed in */
export async function comeBack(login: Pick<Login, 'say' | 'signedIn'>): Promise<void> {
  const { provider, proof } = takeReturn() ?? { provider: '', proof: null };
  if (proof === null) return login.say(words.socialFailed);
  try {
    const reply = await socialLogin(provider, proof);
    if (reply.state !== 'success') return login.say(reply.message || words.noMessage);
    const { AccessToken, RefreshToken, username, app } = reply;
    await login.signedIn({ AccessToken, RefreshToken, userName: username, provider: reply.provider }, app);
  } catch (error) {
    login.say(error instanceof NoReply ? (error.said ?? words.noMessage) : lost);
  }
}
