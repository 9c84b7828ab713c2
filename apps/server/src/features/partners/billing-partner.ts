import type { PartnerRedirectType } from '@sightscreen/identity';

/** A partner who sells and bills plans. */
export interface BillingPartner {
  name: string;
  pages: Readonly<Record<PartnerRedirectType, string>>;
  message: string;
  seconds: number;
  /** Null: it cannot send events. */
  secret: string | null;
  /** Its pages are on this machine, so that no host has to be allowed. */
  isBuiltIn: boolean;
}
