/** `POST /consent`: the choices of a visitor. The browser parses the cookie in `web/src/shell/consent.ts`. */
import { z } from 'zod';

export const consentChoice = z.strictObject({
  /** Version of the consent text shown. */
  version: z.int().min(1).max(10_000),
  counting: z.boolean(),
  ads: z.boolean(),
});
export const consentReply = z.object({ id: z.uuid() });
