/** Calls of the operators' plans. */
import type { ClientVerifyRefused } from '@sightscreen/contracts/calls/operator';

type CodeSent = { code?: 'SUCCESS'; message?: string } | null;
type CodeVerified = (Partial<ClientVerifyRefused> & { code?: 'SUCCESS'; coupon_code?: string }) | null;

interface Customer {
  number: string;
  country: string;
  operator: string;
  productId: string;
}
const TIMEOUT_MS = 20_000;

/** Null for a missing or empty reply. */
async function post<Reply>(call: string, body: object): Promise<Reply | null> {
  try {
    const reply = await fetch(`/cbplus/auth/client/${call}`, {
      method: 'POST',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as Reply | null;
  } catch {
    return null;
  }
}

export const sendCode = (customer: Customer): Promise<CodeSent> => post('send-otp', customer);
export const verifyCode = (customer: Customer & { otp: string }): Promise<CodeVerified> => post('verify-otp', customer);
