/** Countries whose mobile numbers may sign in (AUTH-Q32). */
import type { smsCountries } from '@sightscreen/contracts/calls/identity';
import type { z } from 'zod';
import { retryWhenBusy } from '../../shell/when-served.ts';

export type Countries = z.infer<typeof smsCountries>['countries'];

/** An empty list if loading fails: the step is then skipped and signing up continues. */
export async function loadCountries(): Promise<Countries> {
  try {
    const reply = await retryWhenBusy(() => fetch('/cbplus/auth/user/sms-countries', { cache: 'no-store' }));
    return reply.ok ? ((await reply.json()) as z.infer<typeof smsCountries>).countries : [];
  } catch {
    return [];
  }
}
