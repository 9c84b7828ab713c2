/** The personal-data sources of accounts; each feature adds its own here. The account itself is the first. */
import { formsDuty } from './features/forms/duty.ts';
import { accountDuty, billsDuty } from './features/identity/duty.ts';
import { deskDuty } from './features/identity/desk/duty.ts';
import { legacyAccountDuty } from './features/identity/legacy-accounts/duty.ts';
import { operatorDuty } from './features/identity/operator/duty.ts';
import { passkeysDuty } from './features/identity/passkeys/duty.ts';
import { socialDuty } from './features/identity/social/duty.ts';
import { mailDuty } from './features/outbox/duty.ts';
import { pollsDuty } from './features/polls/duty.ts';
import type { Duty } from './personal-data/duty.ts';

export const duties: Duty[] = [
  accountDuty,
  deskDuty,
  passkeysDuty,
  billsDuty,
  socialDuty,
  legacyAccountDuty,
  operatorDuty,
  mailDuty,
  formsDuty,
  pollsDuty,
];
