/** Failures that a premium call answers with 200 and the field `exception` (AUTH-238, AUTH-Q35). */
import { CAPTCHA_INVALID, CODES, type ExceptionCode, SOCIAL_AWAY } from '@sightscreen/identity';

const WORDS: Record<keyof typeof CODES, string> = {
  couponIssued: 'The coupon of this number has been issued before.',
  accessToken: 'Please sign in again.',
  refreshToken: 'Please sign in again.',
  username: 'Please enter a valid e-mail address or mobile number.',
  mismatch: 'Please sign in again.',
  captcha: CAPTCHA_INVALID,
  noMobile: 'Signing in by mobile number is not possible here. Please use your e-mail address.',
  stale: 'Please sign in again with a new code: this is asked of you for your safety.',
  taken: 'This number belongs to another account. Sign in with it, or use another number.',
  takenMail: 'This address belongs to another account. Sign in with it, or use another address.',
  lastWay: 'This stays: it is what you sign in with. Add a mail address or a number first.',
  terms: 'This has changed meanwhile. Please read it, and agree to it as it is now.',
  wrongCode: 'This code is not right. Please try again.',
  codeEnded: 'This code counts no more. Please ask for a new one.',
  tvCode: 'Invalid code entered or something went wrong. Please try again later.',
  tvProviders: 'Providers are currently unavailable. Please try again later.',
  tvSession: 'Please sign in with your TV provider again.',
  tvResume: 'There was some error. Please try again after some time.',
  notOld: 'There is no earlier account to move.',
  passkey: 'This passkey was not accepted. Please try again, or sign in with a code.',
  passkeyTwice: 'This passkey cannot be added: it is here already, or you have twenty. Remove one first.',
  social: 'Signing in with this provider was not completed. Please try again.',
  socialMail:
    'This provider does not confirm your e-mail address. Please sign in with a code once; the two are joined then.',
  socialTaken: 'This cannot be joined: it belongs to another account, or this account has one of that provider.',
  socialAway: SOCIAL_AWAY,
  keyEnded: 'This link counts no more. If the account is still there, signing in keeps it.',
  undoEnded: 'This link counts no more. Write to us from that address if you need help.',
  undoTaken: 'This address has an account of its own by now. Write to us from it, and we see to both.',
  name: 'Invalid Username',
  chatNameLength: 'Nickname must be between 4 to 20 in length',
  chatNameForm: 'Please use alpha numeric combination for nickname',
  chatNameFoul: 'Inappropriate word used!',
  chatNameReserved: 'This name is kept for the people who run the site. Please choose another.',
  chatNameTaken: 'Somebody has this name, or one that is taken for it. Please choose another.',
  chatNameSoon: 'You changed this name less than 30 days ago.',
  picture: 'This is no picture that we can show: it must be a JPEG or PNG.',
  tooMany: 'Too many attempts. Please wait a while before the next one.',
};

export class Refusal extends Error {
  readonly errorCode: ExceptionCode;
  /** What of the request is at fault. */
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

/** The reply, or the exception. Other errors pass. */
export async function orException<T>(work: Promise<T>): Promise<T | Refusal['body']> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return error.body;
    throw error;
  }
}
