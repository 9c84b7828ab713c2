/**
 * The built-in partner of a demonstration. It is another site to browsers, and the site learns of it by signed events
 * over HTTP alone, as of a real one.
 */
import { randomText } from '../../../core/security/token.ts';
import { hasBuiltIn, otherSite } from '../../identity/index.ts';
import type { Needs } from '../../services.ts';
import type { BillingPartner } from '../billing-partner.ts';
import { words } from './words.ts';

export const BUILT_IN_PARTNER = '/built-in-partner';
const NAME = 'Meridian Mobile';
const SECONDS = 5;

export interface BuiltInPartner {
  partner: BillingPartner & { secret: string };
  /** Reaches the site; tests whose site does not listen replace it. */
  fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/** Null where built-in partners are unavailable. */
export function builtInPartner(deps: Needs<'config' | 'demo'>): BuiltInPartner | null {
  if (!hasBuiltIn(deps)) return null;
  const page = `${otherSite(deps.config.publicOrigin)}${BUILT_IN_PARTNER}`;
  return {
    partner: {
      name: NAME,
      pages: { Subscription: page, Cancellation: page },
      message: words.message(NAME),
      seconds: SECONDS,
      // Each process calls itself, so it need not outlive it.
      secret: randomText(),
      isBuiltIn: true,
    },
    fetch,
  };
}
