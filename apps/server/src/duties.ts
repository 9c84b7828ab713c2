/** The personal-data sources of accounts; each feature adds its own here. The account itself is the first. */
import { formsPersonalData } from './features/forms/duty.ts';
import { accountPersonalData, billsPersonalData } from './features/identity/duty.ts';
import { deskPersonalData } from './features/identity/desk/duty.ts';
import { legacyAccountPersonalData } from './features/identity/legacy-accounts/duty.ts';
import { operatorPersonalData } from './features/identity/operator/duty.ts';
import { passkeysPersonalData } from './features/identity/passkeys/duty.ts';
import { socialPersonalData } from './features/identity/social/duty.ts';
import { mailPersonalData } from './features/outbox/duty.ts';
import { pollsPersonalData } from './features/polls/duty.ts';
import type { PersonalDataSource } from './personal-data/duty.ts';

export const personalDataSources: PersonalDataSource[] = [
  accountPersonalData,
  deskPersonalData,
  passkeysPersonalData,
  billsPersonalData,
  socialPersonalData,
  legacyAccountPersonalData,
  operatorPersonalData,
  mailPersonalData,
  formsPersonalData,
  pollsPersonalData,
];
