/** Codes of the field `exception` in replies of the premium calls (AUTH-238, AUTH-Q13). */
export const CODES = {
  /** Invalid, expired, or its session has ended: refresh it (AUTH-132). */
  accessToken: 14001,
  refreshToken: 14002,
  /** Neither a mail address nor a number that can be signed in with. */
  username: 14003,
  /** The token is somebody else's. */
  mismatch: 14004,
  captcha: 14005,
  /** Not by mobile number, in this country. */
  noMobile: 14006,
  /** The person has to show again who they are: the sign-in is too long ago for what they want. */
  stale: 14007,
  /** The number belongs to another account: told only to whoever has shown that it is theirs. */
  taken: 14008,
  /** Of terms that are not, or no longer, the current ones; the field says which. */
  terms: 14009,
  /** The mail address belongs to another account: told only to whoever has shown that it is theirs. */
  takenMail: 14012,
  /** What would be removed is all that the account is signed in to by. */
  lastWay: 14013,
  /** Another try is left. */
  wrongCode: 14010,
  /** The code has expired, was used, or its tries are used up. */
  codeEnded: 14011,
  /** Of a TV: never given out, expired, or used (AUTH-260). */
  tvCode: 14020,
  /** The TV service is away, or has no such provider (AUTH-259). */
  tvProviders: 14021,
  /** The provider no longer vouches for this browser. */
  tvSession: 14022,
  /** AUTH-261 */
  tvResume: 14023,
  /** There is no earlier account behind this one, or it was moved already (AUTH-182). */
  notOld: 14030,
  /** The answer of a passkey is not right, or came too late. */
  passkey: 14040,
  /** The key is registered already, or there is no room for another. */
  passkeyTwice: 14041,
  /** The provider's answer is not right, came too late, or in another browser. */
  social: 14050,
  /** The provider does not vouch for the mail address: a code to it first, and then the two are joined. */
  socialMail: 14051,
  /** Another account has joined it, or this account another of that provider. */
  socialTaken: 14052,
  /** The provider is away, or there is none of that name (AUTH-169). */
  socialAway: 14053,
  /** Of a letter: used already, or its time is over. */
  keyEnded: 14060,
  /** Of a letter to a former address: its key counts no more. */
  undoEnded: 14069,
  /** The address that would be put back has an account of its own by now. */
  undoTaken: 14071,
  /** PLAN-069 */
  name: 14061,
  /** CHAT-025 */
  chatNameLength: 14062,
  /** CHAT-026 to 028 */
  chatNameForm: 14063,
  /** CHAT-029 */
  chatNameFoul: 14064,
  /** Of the house, or of a role. */
  chatNameReserved: 14065,
  /** Somebody else has it, had it not long ago, or has one that is taken for it. */
  chatNameTaken: 14066,
  /** It was changed less than thirty days ago. */
  chatNameSoon: 14067,
  /** What was uploaded is no picture that is taken. */
  picture: 14068,
  /** The coupon of a number and product was issued to somebody who was erased since. */
  couponIssued: 14070,
  tooMany: 14290,
} as const;
export type ExceptionCode = (typeof CODES)[keyof typeof CODES];

/** The message of an exception that shows the error block of the captcha (AUTH-074). */
export const CAPTCHA_INVALID = 'recaptcha-invalid';

/** AUTH-169 */
export const SOCIAL_AWAY =
  "There appears to be an issue with the login option you're attempting. Please try a different login method or try after sometime.";
/** AUTH-076, AUTH-077 */
export const TERMS_MISSING = 'Kindly agree to terms before proceeding.';
