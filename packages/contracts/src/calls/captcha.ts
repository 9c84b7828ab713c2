/** Challenge of the captcha, in ALTCHA format. */
import { z } from 'zod';

export const challengeReply = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.int().optional(),
  }),
  signature: z.string(),
});
