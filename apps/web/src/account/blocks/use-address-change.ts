import { CODE_SECONDS, formAfterRefusal, isCode, plainDigits } from '@sightscreen/identity';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { useCountdown } from '../code/use-countdown.ts';
import { useBusy } from '../use-busy.ts';
import { useFocusNext } from '../use-focus-next.ts';
import { addressCalls, type AddressKind } from './address-calls.ts';
import type { AccountData, BlockProps } from './account-data.ts';

/** The code that was sent. */
interface SentCode {
  /** Milliseconds since the epoch. */
  expiresAt: number;
  remaining: number;
  /** True once it is refused for good: another one is needed. */
  isRefused: boolean;
}
export interface AddressChangeProps extends Pick<BlockProps, 'account'> {
  kind: AddressKind;
  onDone: (changed: Partial<AccountData>) => void;
  onCancel: () => void;
}

/** Changes or adds an address of the account: the new one is confirmed by a code sent to it. */
export function useAddressChange({ kind, account, onDone }: AddressChangeProps) {
  const { faults } = useText('login');
  const calls = addressCalls(kind, account);
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  /** Null before the first code, and again while the address is corrected. */
  const [sent, setSent] = useState<SentCode | null>(null);
  /** At the field of the step. */
  const [error, setError] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const secondsLeft = useCountdown(sent === null || sent.isRefused ? null : sent.expiresAt);
  const field = useRef<HTMLInputElement>(null);
  const resender = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusNext();
  useEffect(() => field.current?.focus(), []);

  const show = (next: SentCode | null, problem: string | null = null): void => {
    setSent(next);
    setError(problem);
    focusNext(next?.isRefused === true ? resender : field);
  };
  async function requestCode(): Promise<void> {
    const done = await account.attempt(() => calls.requestCode(address.trim()));
    if (done === null) return;
    if ('refusal' in done) return show(null, done.refusal.message);
    setCode('');
    show({ expiresAt: Date.now() + CODE_SECONDS * 1_000, remaining: done.reply.maxRetries, isRefused: false });
  }
  async function confirm(current: SentCode): Promise<void> {
    if (!isCode(code)) return show(current, faults.code);
    const done = await account.attempt(() => calls.confirm(code));
    if (done === null) return;
    if ('reply' in done) return onDone(done.reply);
    const { remaining, submitEnabled } = formAfterRefusal(current.remaining, done.refusal.errorCode);
    setCode('');
    show({ ...current, remaining, isRefused: !submitEnabled }, done.refusal.message);
  }
  const isCodeOver = sent !== null && (sent.isRefused || secondsLeft === 0);
  return {
    step: sent === null ? ('address' as const) : ('code' as const),
    address,
    code,
    error,
    isBusy,
    secondsLeft,
    isCodeOver,
    field,
    resender,
    setAddress(typed: string) {
      setAddress(typed);
      setError(null);
    },
    setCode(typed: string) {
      setCode(plainDigits(typed).replaceAll(/\D/g, ''));
      setError(null);
    },
    requestCode: () => run(requestCode),
    confirm: () => sent !== null && !isCodeOver && run(() => confirm(sent)),
  };
}
