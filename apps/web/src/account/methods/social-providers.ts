import type { ProviderReply, socialProviders } from '@sightscreen/contracts/calls/social';
import type { z } from 'zod';
import { replyOf } from '../session/premium-call.ts';

/** The configured social providers. */
export async function askedProviders(): Promise<ProviderReply[]> {
  const reply = await fetch('/cbplus/auth/user/social-providers', { headers: { accept: 'application/json' } });
  return ((await replyOf(reply)) as z.infer<typeof socialProviders>).providers;
}
