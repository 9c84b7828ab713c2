/** The personal-data sources of accounts; each feature adds its own here. The account itself is the first. */
import { formsPersonalData } from './features/forms/personal-data.ts';
import { accountPersonalData, billsPersonalData } from './features/identity/personal-data.ts';
import { deskPersonalData } from './features/identity/desk/personal-data.ts';
import { legacyAccountPersonalData } from './features/identity/legacy-accounts/personal-data.ts';
import { operatorPersonalData } from './features/identity/operator/personal-data.ts';
import { passkeysPersonalData } from './features/identity/passkeys/personal-data.ts';
import { socialPersonalData } from './features/identity/social/personal-data.ts';
import { mailPersonalData } from './features/outbox/personal-data.ts';
import { pollsPersonalData } from './features/polls/personal-data.ts';
import type { PersonalDataSource } from './personal-data/source.ts';

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
