/** Failures that a premium call answers with status 200 and the field `exception` (AUTH-238, AUTH-Q35). */
import { CAPTCHA_INVALID, CODES, type ExceptionCode, SOCIAL_AWAY } from '@sightscreen/identity';

const WORDS: Record<keyof typeof CODES, string> = {
  couponIssued: 'We have already issued the coupon for this number.',
  accessToken: 'Sign in again.',
  refreshToken: 'Sign in again.',
  username: 'Enter a complete e-mail address or mobile number.',
  mismatch: 'Sign in again.',
  captcha: CAPTCHA_INVALID,
  noMobile: 'You can’t sign in with this mobile number. Use your e-mail address.',
  stale: 'To protect your account, sign in again with a new code.',
  taken: 'This number belongs to another account. Sign in with it, or use another number.',
  takenMail: 'This address belongs to another account. Sign in with it, or use another address.',
  lastWay: 'This is your only sign-in method. Add an e-mail address or a mobile number first.',
  terms: 'Our terms have changed. Read the new version and accept it.',
  wrongCode: 'That code is wrong. Try again.',
  codeEnded: 'This code has expired. Request a new one.',
  tvCode: 'Invalid code entered or something went wrong. Please try again later.',
  tvProviders: 'Providers are currently unavailable. Please try again later.',
  tvSession: 'Sign in with your TV provider again.',
  tvResume: 'There was some error. Please try again after some time.',
  notOld: 'You have no old account to move.',
  passkey: 'We couldn’t accept this passkey. Try again, or sign in with a code.',
  passkeyTwice: 'You already have this passkey, or you have 20 passkeys. Remove one first.',
  social: 'Sign-in with this provider didn’t finish. Try again.',
  socialMail: 'This provider hasn’t confirmed your e-mail address. Sign in with a code once, and we’ll link the two.',
  socialTaken: 'We can’t link this. It belongs to another account, or you have already linked one from this provider.',
  socialAway: SOCIAL_AWAY,
  keyEnded: 'This link has expired. If your account still exists, sign in to keep it.',
  undoEnded: 'This link has expired. If you need help, write to us from that address.',
  undoTaken: 'This address now has its own account. Write to us from it, and we’ll sort out both.',
  name: 'Invalid Username',
  chatNameLength: 'Nickname must be between 4 to 20 in length',
  chatNameForm: 'Please use alpha numeric combination for nickname',
  chatNameFoul: 'Inappropriate word used!',
  chatNameReserved: 'This name is reserved for our staff. Choose another.',
  chatNameTaken: 'That name, or one very like it, is already taken. Choose another.',
  chatNameSoon: 'You changed this name less than 30 days ago.',
  picture: 'We can’t read this image. Use JPEG or PNG.',
  planChanged: 'This plan has changed. Reload the page and try again.',
  noSubscription: 'You have no subscription that can be changed.',
  paymentsAway: 'We couldn’t reach the payment service. You have not been charged. Try again.',
  partnerRedirect: 'Something went wrong. Please try again later.',
  tooMany: 'Too many attempts. Wait a few minutes and try again.',
};

export class IdentityError extends Error {
  readonly errorCode: ExceptionCode;
  /** The request field that caused it. */
  readonly field: string | undefined;
  constructor(why: keyof typeof CODES, field?: string, words: string = WORDS[why]) {
    super(words);
    this.errorCode = CODES[why];
    this.field = field;
  }
  get body(): { exception: { message: string; errorCode: ExceptionCode; field?: string } } {
    const { message, errorCode, field } = this;
    return { exception: { message, errorCode, ...(field !== undefined && { field }) } };
  }
}

/** Returns the reply, or the exception of an IdentityError; rethrows other errors. */
export async function orException<T>(work: Promise<T>): Promise<T | IdentityError['body']> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof IdentityError) return error.body;
    throw error;
  }
}
