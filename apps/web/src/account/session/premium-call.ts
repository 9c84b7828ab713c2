/** Premium API calls of sign-in, as the browser makes them (AUTH-238, AUTH-Q35). */
import type * as calls from '@sightscreen/contracts/calls/identity';
import type * as offers from '@sightscreen/contracts/calls/cancellation-offers';
import type * as payment from '@sightscreen/contracts/calls/payment';
import type * as passkeys from '@sightscreen/contracts/calls/passkeys';
import type * as again from '@sightscreen/contracts/calls/reauthentication';
import type * as profile from '@sightscreen/contracts/calls/profile';
import type * as social from '@sightscreen/contracts/calls/social';
import type * as terms from '@sightscreen/contracts/calls/terms';
import type * as ways from '@sightscreen/contracts/calls/sign-in-methods';
import type { z } from 'zod';
import { retryWhenBusy } from '../../shell/when-served.ts';

const addressOf = (name: string): string =>
  name.startsWith('payment/') ? name.replace('payment/', '/cbplus/payment/user/') : `/cbplus/auth/user/${name}`;
/** Request timeout: other tabs wait for a token refresh, so none may hang. */
const WITHIN_MS = 30_000;

/** The server refused the call; the message is shown inline. */
export class PremiumException extends Error {
  readonly errorCode: number;
  constructor(message: string, errorCode: number) {
    super(message);
    this.errorCode = errorCode;
  }
}
/** No usable reply, or one from a proxy: the state of the session is unknown. `said`: its message, if any. */
export class NoReply extends Error {
  readonly said: string | null;
  constructor(said: string | null = null) {
    super(said ?? 'no reply');
    this.said = said;
  }
}

type Reply<S extends z.ZodType> = Exclude<z.infer<S>, calls.ExceptionReply>;
/** Calls by the last part of their path; those of payments begin with `payment/`. */
export interface PremiumCalls {
  passkeys: [z.infer<typeof calls.withToken>, Reply<typeof passkeys.passkeysReply>];
  'passkeys/options': [z.infer<typeof calls.withToken>, Reply<typeof passkeys.passkeyOptionsReply>];
  'passkeys/add': [z.infer<typeof passkeys.addPasskey>, Reply<typeof passkeys.passkeysReply>];
  'passkeys/rename': [z.infer<typeof passkeys.renamePasskey>, Reply<typeof passkeys.passkeysReply>];
  'passkeys/remove': [z.infer<typeof passkeys.removePasskey>, Reply<typeof passkeys.passkeysReply>];
  'again-ways': [z.infer<typeof calls.withToken>, Reply<typeof again.reauthenticationMethodsReply>];
  'passkeys/sign-in-options': [
    z.infer<typeof passkeys.passkeySignInOptions>,
    Reply<typeof passkeys.passkeySignInOptionsReply>,
  ];
  'passkeys/sign-in': [z.infer<typeof passkeys.passkeySignIn>, Reply<typeof passkeys.passkeySignInReply>];
  'social-accounts': [z.infer<typeof calls.withToken>, Reply<typeof social.socialAccountsReply>];
  'social-accounts/start': [z.infer<typeof social.withProvider>, Reply<typeof social.startJoinReply>];
  'social-accounts/join': [z.infer<typeof social.joinSocial>, Reply<typeof social.socialAccountsReply>];
  'social-accounts/join-waiting': [z.infer<typeof social.withProvider>, Reply<typeof social.socialAccountsReply>];
  'social-accounts/remove': [z.infer<typeof social.withProvider>, Reply<typeof social.socialAccountsReply>];
  login: [z.infer<typeof calls.askCode>, Reply<typeof calls.askCodeReply>];
  'sign-up': [z.infer<typeof calls.askCode>, Reply<typeof calls.askCodeReply>];
  'verify-otp': [z.infer<typeof calls.verifyOtp>, Reply<typeof calls.verifyOtpReply>];
  'verify-token': [z.infer<typeof calls.withToken>, Reply<typeof calls.verifyTokenReply>];
  'refresh-token': [z.infer<typeof calls.refreshToken>, Reply<typeof calls.refreshTokenReply>];
  terms: [z.infer<typeof calls.withToken>, Reply<typeof terms.ownTermsReply>];
  'terms/accept': [z.infer<typeof terms.acceptTerms>, Reply<typeof terms.ownTermsReply>];
  'update/profile': [z.infer<typeof calls.updateProfile>, Reply<typeof calls.updateProfileReply>];
  profile: [z.infer<typeof calls.withToken>, Reply<typeof profile.profileReply>];
  'profile/chat-name': [z.infer<typeof profile.changeChatName>, Reply<typeof profile.profileReply>];
  'profile/picture/remove': [z.infer<typeof calls.withToken>, Reply<typeof profile.profileReply>];
  'change-email': [z.infer<typeof ways.changeEmail>, Reply<typeof ways.changeEmailReply>];
  'change-email/verify': [z.infer<typeof ways.verifyEmail>, Reply<typeof ways.signInMethodReply>];
  'ways/remove': [z.infer<typeof ways.removeSignInMethod>, Reply<typeof ways.signInMethodReply>];
  logout: [z.infer<typeof calls.withToken>, z.infer<typeof calls.loggedOut>];
  'sign-up-mobile': [z.infer<typeof calls.signUpMobile>, Reply<typeof calls.signUpMobileReply>];
  'verify-mobile-otp': [z.infer<typeof calls.verifyMobileOtp>, Reply<typeof calls.verifyMobileOtpReply>];
  devices: [z.infer<typeof calls.withToken>, Reply<typeof calls.devicesReply>];
  'devices/end': [z.infer<typeof calls.endDevice>, Reply<typeof calls.devicesReply>];
  'delete-account': [z.infer<typeof calls.deleteAccount>, z.infer<typeof calls.accountDeleted>];
  'undo-address': [z.infer<typeof calls.undoAddress>, Reply<typeof calls.addressUndone>];
  'keep-account': [z.infer<typeof calls.keepAccount>, Reply<typeof calls.deletionCancelled>];
  download: [z.infer<typeof calls.withToken>, Reply<typeof calls.downloadReply>];
  'devices/end-others': [z.infer<typeof calls.withToken>, Reply<typeof calls.devicesReply>];
  'payment/pymnt': [z.infer<typeof payment.startPayment>, Reply<typeof payment.startPaymentReply>];
  'payment/subscription': [z.infer<typeof calls.withToken>, Reply<typeof payment.subscriptionReply>];
  'payment/payment-transactions': [z.infer<typeof calls.withToken>, Reply<typeof payment.transactionsReply>];
  'payment/subscription/cancel': [
    z.infer<typeof payment.cancelSubscription>,
    Reply<typeof payment.subscriptionChanged>,
  ];
  'payment/subscription/resume': [z.infer<typeof calls.withToken>, Reply<typeof payment.subscriptionChanged>];
  'payment/cancellation/offer/list': [z.infer<typeof offers.listOffers>, Reply<typeof offers.offersReply>];
}
export type CallName = keyof PremiumCalls;
export type PremiumCall = <Name extends CallName>(
  name: Name,
  body: PremiumCalls[Name][0],
) => Promise<PremiumCalls[Name][1]>;

/** Calls that a busy server rolls back entirely when it replies 503, so they may be retried. */
const WHOLE: ReadonlySet<CallName> = new Set<CallName>([
  ...(['login', 'sign-up', 'verify-otp', 'verify-token', 'refresh-token', 'again-ways', 'terms', 'devices'] as const),
  ...(['passkeys', 'passkeys/options', 'passkeys/sign-in-options', 'social-accounts'] as const),
  ...(['change-email/verify', 'verify-mobile-otp', 'payment/subscription', 'payment/payment-transactions'] as const),
]);

/** @throws PremiumException @throws NoReply */
export const premiumCall: PremiumCall = async (name, body) => {
  const send = () => postRequest(addressOf(name), JSON.stringify(body), JSON_HEADERS);
  return (await readReply(WHOLE.has(name) ? retryWhenBusy(send) : send())) as never;
};

/** Uploads a file. @throws PremiumException @throws NoReply */
export async function premiumUpload(
  name: 'profile/picture',
  fields: z.infer<typeof calls.withToken> & { picture: File },
): Promise<Reply<typeof profile.profileReply>> {
  const body = new FormData();
  // The identifying fields precede the file.
  for (const [field, part] of Object.entries(fields)) body.append(field, part);
  return (await readReply(postRequest(addressOf(name), body))) as never;
}

/** The same for sign-in methods with paths of their own. @throws PremiumException @throws NoReply */
export const postJson = (path: string, body: unknown): Promise<unknown> =>
  readReply(postRequest(path, JSON.stringify(body), JSON_HEADERS));

const JSON_HEADERS = { 'content-type': 'application/json' };

const postRequest = (path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    cache: 'no-store',
    signal: AbortSignal.timeout(WITHIN_MS),
    headers: { accept: 'application/json', ...headers },
    body,
  });

async function readReply(sending: Promise<Response>): Promise<unknown> {
  const reply = await sending.catch(() => {
    throw new NoReply();
  });
  return replyOf(reply);
}

export async function replyOf(reply: Response): Promise<unknown> {
  const body = (await reply.json().catch(() => null)) as {
    exception?: { message: string; errorCode: number };
    message?: unknown;
  } | null;
  if (body?.exception !== undefined) throw new PremiumException(body.exception.message, body.exception.errorCode);
  if (reply.status !== 200 || body === null) throw new NoReply(typeof body?.message === 'string' ? body.message : null);
  return body;
}
