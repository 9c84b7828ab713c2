/** Methods with which a signed-in user can re-authenticate (issue 13). */
import { z } from 'zod';
import { orException } from './identity.ts';

export const reauthenticationMethodsReply = orException(
  z.object({
    codes: z
      .array(z.object({ kind: z.enum(['mail', 'mobile']), username: z.string() }))
      .describe('Where a code can be sent'),
    passkey: z.boolean(),
    providers: z.array(z.object({ name: z.string(), label: z.string() })).describe('Linked and configured'),
  }),
  {
    codes: [
      { kind: 'mail', username: 'noor@example.org' },
      { kind: 'mobile', username: '+96891234567' },
    ],
    passkey: true,
    providers: [{ name: 'google', label: 'Google' }],
  },
  14001,
  'Sign in again.',
);
