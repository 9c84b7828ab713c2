/** Accounts of the demo identity provider. */
export const DEMO_DOMAIN = 'demo.invalid';

export interface DemoPerson {
  subject: string;
  name: string;
  email: string;
  /** False if the provider has not verified the address, which may belong to anyone. */
  verified: boolean;
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { subject: 'noor', name: 'Noor Demo', email: `noor@${DEMO_DOMAIN}`, verified: true },
  { subject: 'arjun', name: 'Arjun Demo', email: `arjun@${DEMO_DOMAIN}`, verified: true },
  { subject: 'mary', name: 'Mary Demo (address not verified)', email: `mary@${DEMO_DOMAIN}`, verified: false },
];
