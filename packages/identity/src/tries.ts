/** Counts attempts to enter a code (AUTH-Q14), on the server and in the browser alike. */
import { CODES } from './exceptions.ts';

/** `maxRetries` of codes by e-mail or SMS, and of operator codes. */
export const MAX_RETRIES = 5;
export const OPERATOR_MAX_RETRIES = 3;
/** AUTH-102 */
export const CODE_SECONDS = 120;
/** AUTH-048 and AUTH-075; AUTH-166. */
export const CODE_DIGITS = 6;
export const OPERATOR_CODE_DIGITS = 4;

/** AUTH-048, AUTH-075, AUTH-166: exactly this many digits. */
export const isCode = (text: string, digits: number = CODE_DIGITS): boolean =>
  text.length === digits && /^[0-9]+$/.test(text);

/** `remaining`: attempts left; starts at maxRetries. */
export interface Tries {
  remaining: number;
  over: boolean;
}

/** A wrong code on the last attempt ends the flow, so maxRetries is the exact number of attempts. */
export function afterWrongCode({ remaining }: Pick<Tries, 'remaining'>): Tries {
  return remaining <= 1 ? { remaining: 0, over: true } : { remaining: remaining - 1, over: false };
}

/** How a refused code changes the form (AUTH-239 to 245). */
export interface CodeForm {
  timerRuns: boolean;
  submitEnabled: boolean;
  boxesEnabled: boolean;
  remaining: number;
}

/** @param remaining attempts before this reply @param errorCode of its exception */
export function formAfterRefusal(remaining: number, errorCode: number): CodeForm {
  if (errorCode === CODES.codeEnded || errorCode === CODES.tooMany)
    return { timerRuns: false, submitEnabled: false, boxesEnabled: remaining > 1, remaining };
  if (errorCode !== CODES.wrongCode) return { timerRuns: true, submitEnabled: true, boxesEnabled: true, remaining };
  const after = afterWrongCode({ remaining });
  return { timerRuns: !after.over, submitEnabled: !after.over, boxesEnabled: !after.over, remaining: after.remaining };
}

/** `mm:ss` (AUTH-102). */
export function countdown(secondsLeft: number): string {
  const seconds = Math.max(0, Math.ceil(secondsLeft));
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
