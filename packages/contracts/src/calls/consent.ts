/** `POST /consent`: what a visitor agreed to. The browser's reader of the cookie is `web/src/shell/consent.ts`. */
import { z } from 'zod';

export const consentChoice = z.strictObject({
  /** Of the words that were shown. */
  version: z.int().min(1).max(10_000),
  counting: z.boolean(),
  ads: z.boolean(),
});
export const consentReply = z.object({ id: z.uuid() });
export type ConsentChoice = z.infer<typeof consentChoice>;
