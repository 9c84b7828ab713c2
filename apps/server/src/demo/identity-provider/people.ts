/** Those who have an account at the demonstration provider. */
export const DEMO_DOMAIN = 'demo.invalid';

export interface DemoPerson {
  subject: string;
  name: string;
  email: string;
  /** False: the provider never made sure of the address, which may be anybody's. */
  verified: boolean;
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { subject: 'noor', name: 'Noor Demo', email: `noor@${DEMO_DOMAIN}`, verified: true },
  { subject: 'arjun', name: 'Arjun Demo', email: `arjun@${DEMO_DOMAIN}`, verified: true },
  { subject: 'mary', name: 'Mary Demo (address not verified)', email: `mary@${DEMO_DOMAIN}`, verified: false },
];
