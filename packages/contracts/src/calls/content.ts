/** The call for premium articles (API-052, PREM-015 to 017, PREM-019, PREM-022, PREM-Q05). */
import { z } from 'zod';
import { exceptionReply, withToken } from './identity.ts';
import { tveCaller } from './tv.ts';

/** Without tokens the session cookies of the browser decide. */
export const contentCaller = z
  .object({ ...withToken.partial().shape, ...tveCaller.partial().shape })
  .meta({
    examples: [
      { username: 'noor@example.org', AccessToken: 'eyJhbGciOiJFZERTQSIsImtpZCI6ImszIn0.eyJzdWIiOiJtIn0.c2lnbmF0dXJl' },
      {
        identifier: 'q3vX9mTn8LwE',
        access_token: 'hB0bLn8dM2FQ3uZkqk6E1tqW4zq0Jr9xT5cV7aYpXsI',
        mvpd: 'meridian',
        role: 'tve_user' as const,
      },
      {},
    ],
  });
export const contentReply = z
  .union([
    z.object({ html: z.string().describe('The article, or its beginning with what the rest needs') }),
    z.object({ redirect_to_plan: z.literal(true) }).describe('No plan: offer the plans'),
    z.object({ show_access_denied_msg: z.literal(true) }).describe('Not in this plan, or not in this country'),
    exceptionReply,
  ])
  .meta({
    examples: [
      { html: '<div class="prose"><p>There is a kind of hour in Test cricket that settles the match.</p></div>' },
      { redirect_to_plan: true },
      { show_access_denied_msg: true },
      { exception: { message: 'Sign in again.', errorCode: 14001 } },
    ],
  });
export type ContentReply = z.infer<typeof contentReply>;
