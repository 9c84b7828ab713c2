/** Plans that a mobile operator gives its customers (AUTH-159 to 166, AUTH-Q16). */
import { isCode, OPERATOR_CODE_DIGITS } from './tries.ts';

/** Keyed by the segment of the page's address. */
export const PLAN_COUNTRIES = {
  om: { name: 'Oman', dialCode: '+968' },
  kw: { name: 'Kuwait', dialCode: '+965' },
} as const;
export type PlanCountry = keyof typeof PLAN_COUNTRIES;

export const isPlanCountry = (text: string): text is PlanCountry => Object.hasOwn(PLAN_COUNTRIES, text);
export const PLANS_PATH = '/premium-subscription/user/client-plans';
export const planPath = (country: PlanCountry): string => `${PLANS_PATH}/${country}`;
export const planDonePath = (country: PlanCountry): string => `${planPath(country)}/success`;

export const PLAN_WORDS = {
  number: 'Please enter correct mobile number',
  code: 'Please enter valid OTP.',
  exception: 'Something went wrong.',
  empty: 'Something went wrong. Please retry.',
} as const;

/** AUTH-164: exactly eight digits. */
export const isPlanNumber = (text: string): boolean => isCode(text, 8);
/** AUTH-166: exactly four. */
export const isPlanCode = (text: string): boolean => isCode(text, OPERATOR_CODE_DIGITS);
/** Dial code as sent, without the plus sign (AUTH-165). */
export const sentCountry = (country: PlanCountry): string => PLAN_COUNTRIES[country].dialCode.slice(1);

export interface PlanReply {
  code?: string | undefined;
  message?: string | undefined;
  error?: string | undefined;
  allow_otp_retry?: boolean | undefined;
  exception?: unknown;
  errorCode?: number | undefined;
}

export interface PlanRefusal {
  words: string;
  /** The timer ends, and the form no longer accepts this code (AUTH-247). */
  expired: boolean;
  /** Whether to show the link that sends another code (AUTH-250, AUTH-251). */
  retry: boolean;
}

/**
 * Message if no code was sent (AUTH-252, AUTH-253); null if one was.
 * @param reply null for an empty or missing response
 */
export const planUnsent = (reply: Pick<PlanReply, 'code' | 'message'> | null): string | null =>
  reply?.code === 'SUCCESS' ? null : (reply?.message ?? PLAN_WORDS.empty);

/**
 * How a refused code changes the form (AUTH-246 to 251).
 * @param reply null for an empty or missing response
 */
export function planRefusal(reply: PlanReply | null): PlanRefusal {
  if (reply === null) return { words: PLAN_WORDS.empty, expired: false, retry: true };
  const expired = reply.errorCode === 14290 || reply.errorCode === 14011;
  const retry = reply.allow_otp_retry === true && reply.error !== 'SignInLimitReached';
  const words = reply.exception === undefined ? (reply.message ?? PLAN_WORDS.empty) : PLAN_WORDS.exception;
  return { words, expired, retry };
}
