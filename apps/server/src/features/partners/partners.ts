/** Partners who sell and bill plans: those that staff entered, and the built-in one of a demonstration. */
import type { Needs } from '../services.ts';
import type { BillingPartner } from './billing-partner.ts';
import { type BuiltInPartner, builtInPartner } from './built-in/built-in-partner.ts';

interface BillingPartners {
  /** Null if there is none of this name. */
  find(name: string): Promise<BillingPartner | null>;
  /** Null outside of a demonstration on this machine. */
  builtIn: BuiltInPartner | null;
}
declare module '../services.ts' {
  interface Services {
    partners: BillingPartners;
  }
}

export function billingPartners(deps: Needs<'config' | 'database' | 'demo'>): BillingPartners {
  const builtIn = builtInPartner(deps);
  return {
    builtIn,
    async find(name) {
      if (name === builtIn?.partner.name) return builtIn.partner;
      const row = await deps.database.db
        .selectFrom('billing_partner')
        .selectAll()
        .where('name', '=', name)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { message, seconds, secret } = row;
      const pages = { Subscription: row.subscribe_page, Cancellation: row.cancel_page };
      return { name, pages, message, seconds, secret, isBuiltIn: false };
    },
  };
}
