/** E-mail address and phone number of an account as sign-in methods (issue 13). */
import { z } from 'zod';
import { orException, withToken } from './identity.ts';
import { digitsText } from '../text/digits-text.ts';

const text = (most: number) => z.string().max(most, `it must have at most ${most} characters`);
const mine = (withToken.meta()!['examples'] as z.infer<typeof withToken>[])[0]!;
const STALE = 'To protect your account, sign in again with a new code.';

export const changeEmail = withToken
  .extend({ email: text(320) })
  .meta({ examples: [{ ...mine, email: 'noor.k@example.org' }] });
export const changeEmailReply = orException(z.object({ maxRetries: z.int() }), { maxRetries: 5 }, 14007, STALE);
export const verifyEmail = withToken.extend({ otp: digitsText }).meta({ examples: [{ ...mine, otp: '042137' }] });
export const removeSignInMethod = withToken
  .extend({ which: z.enum(['email', 'phone']) })
  .meta({ examples: [{ ...mine, which: 'phone' }] });
export const signInMethodReply = orException(
  z.object({ status: z.literal('success'), username: z.string().describe('The new name of the account in all calls') }),
  { status: 'success', username: 'noor.k@example.org' },
  14007,
  STALE,
);
