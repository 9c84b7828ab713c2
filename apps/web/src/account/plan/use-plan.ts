import {
  CODE_SECONDS,
  CODES,
  isPlanCode,
  isPlanCountry,
  isPlanNumber,
  planDonePath,
  planRefusal,
  planUnsent,
  PLAN_WORDS,
} from '@sightscreen/identity';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import type { PageDeps } from '../account-deps.ts';
import { useCountdown } from '../code/use-countdown.ts';
import { useBusy } from '../use-busy.ts';
import { useFocusNext } from '../use-focus-next.ts';
import { sendCode, verifyCode } from './plan-calls.ts';
import { fieldText } from '../../ui/form/field-text.ts';

export interface Plan {
  /** Of the address of the page: the country. */
  segment: string;
  /** Its dial code, without the plus sign. */
  country: string;
  operator: string;
  productId: string;
}
interface SentCode {
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** True once no further attempt counts. */
  isOver: boolean;
  /** Whether another code may be requested, as of the last refusal (AUTH-250, AUTH-251). */
  mayResend: boolean;
}

/** Confirms a mobile number by a code of its operator, which issues a coupon (AUTH-159 to 166, AUTH-246 to 254). */
export function usePlan(plan: Plan, { session, go }: PageDeps, form: RefObject<HTMLFormElement | null>) {
  const words = useText('clientPlan');
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  /** At the field of the step. */
  const [error, setError] = useState<string | null>(null);
  /** Above the fields. */
  const [exception, setException] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isHydrated, setHydrated] = useState(false);
  const [isSending, send] = useBusy();
  const [isConfirming, confirm] = useBusy();
  const secondsLeft = useCountdown(sent === null || sent.isOver ? null : sent.expiresAt);
  const field = useRef<HTMLInputElement>(null);
  const focusNext = useFocusNext();
  const { segment, ...ids } = plan;
  const customer = { number, ...ids };
  useEffect(() => {
    // Typed before hydration.
    setNumber(fieldText(new FormData(form.current!), 'number'));
    setHydrated(true);
  }, [form]);

  const refuse = (text: string): void => {
    setError(text);
    focusNext(field);
  };
  const editNumber = (): void => {
    setSent(null);
    setError(null);
    focusNext(field);
  };
  /** AUTH-252 to 254: failures show their reason and return to the number. */
  async function requestCode(isRepeated: boolean): Promise<void> {
    setException(null);
    const reason = planUnsent(await sendCode(customer));
    if (reason !== null) {
      setException(reason);
      return editNumber();
    }
    const { country, operator, productId } = plan;
    session().change({
      clientNumber: number,
      clientCountry: country,
      clientOperator: operator,
      clientProductId: productId,
    });
    setSent({ expiresAt: Date.now() + CODE_SECONDS * 1_000, isOver: false, mayResend: true });
    setCode('');
    setError(null);
    setStatus(isRepeated ? words.resent : '');
    focusNext(field);
  }
  async function verify(): Promise<void> {
    setException(null);
    const reply = await verifyCode({ ...customer, otp: code });
    if (reply?.code === 'SUCCESS' && reply.coupon_code !== undefined && isPlanCountry(segment)) {
      session().change({ couponCode: reply.coupon_code });
      return go(planDonePath(segment));
    }
    const refusal = planRefusal(reply);
    // If a coupon was already issued, no further code helps.
    const isOver = refusal.expired || reply?.errorCode === CODES.couponIssued;
    setSent((now) => now && { ...now, isOver, mayResend: refusal.retry });
    refuse(refusal.words);
  }
  const isCodeOver = sent !== null && (sent.isOver || secondsLeft === 0);
  return {
    step: sent === null ? ('number' as const) : ('code' as const),
    number,
    code,
    error,
    exception,
    status,
    isBusy: isSending || isConfirming,
    isConfirming,
    isHydrated,
    secondsLeft,
    isCodeOver,
    isCodeWhole: isPlanCode(code),
    mayResend: isCodeOver && sent.mayResend,
    field,
    setNumber(typed: string) {
      setNumber(typed);
      setError(null);
    },
    setCode(typed: string) {
      setCode(typed);
      setError(null);
    },
    /** Errors appear when the field is left, not while the reader is typing. */
    leaveCode: () => void (code !== '' && !isPlanCode(code) && setError(PLAN_WORDS.code)),
    sendNumber: () => (isPlanNumber(number) ? send(() => requestCode(false)) : refuse(PLAN_WORDS.number)),
    sendCode() {
      if (sent === null || isCodeOver) return;
      if (isPlanCode(code)) confirm(verify);
      else refuse(PLAN_WORDS.code);
    },
    resend: () => send(() => requestCode(true)),
    editNumber() {
      setException(null);
      editNumber();
    },
  };
}
