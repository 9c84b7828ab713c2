/** Values of the `exception` field in replies of the premium calls (AUTH-238, AUTH-Q13). */
export const CODES = {
  /** The token is invalid or expired, or its session has ended: refresh it (AUTH-132). */
  accessToken: 14001,
  refreshToken: 14002,
  /** Neither an e-mail address nor a supported number. */
  username: 14003,
  /** The token belongs to another user. */
  mismatch: 14004,
  captcha: 14005,
  /** Sign-in by mobile number is unavailable in this country. */
  noMobile: 14006,
  /** Re-authentication required: the last sign-in is too old for this action. */
  stale: 14007,
  /** The number belongs to another account; disclosed only after the user has proved ownership. */
  taken: 14008,
  /** The terms are not, or no longer, the current ones; the field says which. */
  terms: 14009,
  /** The e-mail address belongs to another account; disclosed only after the user has proved ownership. */
  takenMail: 14012,
  /** Removing this would remove the account's last sign-in method. */
  lastWay: 14013,
  /** Another attempt is left. */
  wrongCode: 14010,
  /** The code has expired or was used, or no attempts are left. */
  codeEnded: 14011,
  /** TV code that was never issued, has expired, or was used (AUTH-260). */
  tvCode: 14020,
  /** The TV service is unreachable or does not know this provider (AUTH-259). */
  tvProviders: 14021,
  /** The provider no longer authorises this browser. */
  tvSession: 14022,
  /** AUTH-261 */
  tvResume: 14023,
  /** No legacy account exists, or it has already been migrated (AUTH-182). */
  notOld: 14030,
  /** The passkey response is invalid or too late. */
  passkey: 14040,
  /** The passkey is already registered, or the account has the maximum number. */
  passkeyTwice: 14041,
  /** The provider's response is invalid, too late, or arrived in another browser. */
  social: 14050,
  /** The provider has not verified the e-mail address: a code to it must be confirmed before linking. */
  socialMail: 14051,
  /** Another account has linked this identity, or this account another identity of the provider. */
  socialTaken: 14052,
  /** The provider is unreachable or unknown (AUTH-169). */
  socialAway: 14053,
  /** The key of an e-mail was used or has expired. */
  keyEnded: 14060,
  /** The key in an e-mail to a former address is no longer valid. */
  undoEnded: 14069,
  /** The address to restore now belongs to another account. */
  undoTaken: 14071,
  /** PLAN-069 */
  name: 14061,
  /** CHAT-025 */
  chatNameLength: 14062,
  /** CHAT-026 to 028 */
  chatNameForm: 14063,
  /** CHAT-029 */
  chatNameFoul: 14064,
  /** The name is reserved for Sightscreen or for a role. */
  chatNameReserved: 14065,
  /** The name, or one confusable with it, belongs to another user, now or until recently. */
  chatNameTaken: 14066,
  /** The name was changed less than 30 days ago. */
  chatNameSoon: 14067,
  /** The upload is not an accepted image. */
  picture: 14068,
  /** The coupon for this number and product was issued to a user who has since been erased. */
  couponIssued: 14070,
  /** The plan is not sold, or not as requested (PLAN-Q09). */
  planChanged: 14080,
  /** No subscription can be cancelled or resumed. */
  noSubscription: 14081,
  /** The payment provider is unavailable: try again. */
  paymentsAway: 14082,
  /** The partner, or its page, cannot be led to (PLAN-085). */
  partnerRedirect: 14090,
  tooMany: 14290,
} as const;
export type ExceptionCode = (typeof CODES)[keyof typeof CODES];

/** Exception message that shows the captcha's error block (AUTH-074). */
export const CAPTCHA_INVALID = 'recaptcha-invalid';

/** AUTH-169 */
export const SOCIAL_AWAY =
  "There appears to be an issue with the login option you're attempting. Please try a different login method or try after sometime.";
