/** Calls for users of the legacy account system (CHAT-033, AUTH-230, API-003, API-017). */
import { z } from 'zod';
import { orException } from './identity.ts';

const text = (most: number) => z.string().max(most, `it must have at most ${most} characters`);

export const oldLogin = z
  .object({ username: text(100), password: text(200) })
  .meta({ examples: [{ username: 'noor', password: 'correct horse battery staple' }] });
export const oldLoginReply = z
  .object({ state: z.enum(['success', 'error']), message: z.string(), app: z.string() })
  .meta({
    examples: [
      { state: 'success', message: 'You are signed in.', app: 'cb' },
      { state: 'error', message: 'Please enter valid password', app: 'cb' },
    ],
  });

export const migrate = z
  .object({ AccessToken: text(2_000), consent: z.literal(true, 'it must be true: nothing is moved without it') })
  .meta({ examples: [{ AccessToken: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJtIn0.c2lnbmF0dXJl', consent: true }] });
export const migrateReply = orException(
  z.object({ username: z.string() }),
  { username: 'noor@example.org' },
  14030,
  'You have no old account to move.',
);
