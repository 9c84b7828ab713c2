/** Consent strings for tests, written by the reference library of the framework. */
import { GVL, TCModel, TCString } from '@iabtechlabtcf/core';

export const NOW = Date.UTC(2026, 10, 21);
export const PLATFORM = 31;
export const GOOGLE = 755;
export const VENDORS = 1_200;

/** A vendor list as published by the framework, without texts. */
const listOf = (tcfPolicyVersion: number) =>
  new GVL({
    gvlSpecificationVersion: 3,
    vendorListVersion: 120,
    tcfPolicyVersion,
    lastUpdated: '2026-11-19T16:00:00Z',
    purposes: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [at + 1, { id: at + 1, name: 'A purpose' }])),
    specialPurposes: {},
    features: {},
    specialFeatures: {},
    stacks: {},
    dataCategories: {},
    vendors: Object.fromEntries(
      Array.from({ length: VENDORS }, (_, at) => [
        at + 1,
        {
          id: at + 1,
          name: 'A vendor',
          purposes: [1, 2, 7],
          legIntPurposes: [],
          flexiblePurposes: [],
          specialPurposes: [],
          features: [],
          specialFeatures: [],
          policyUrl: 'https://vendor.example/',
        },
      ]),
    ),
  } as unknown as ConstructorParameters<typeof GVL>[0]);

export interface ConsentChoices {
  purposes?: number[];
  vendors?: number[];
  disclosed?: number[];
  id?: number;
  at?: number;
  policy?: number;
}
/** Encodes a consent string with the reference library. */
export function written({
  purposes = [1, 2, 7],
  vendors = [GOOGLE],
  disclosed = [10, GOOGLE],
  id = PLATFORM,
  at = NOW,
  policy = 5,
}: ConsentChoices = {}): string {
  const model = new TCModel(listOf(policy));
  model.cmpId = id;
  model.cmpVersion = 2;
  model.isServiceSpecific = true;
  model.purposeConsents.set(purposes);
  model.vendorConsents.set(vendors);
  model.vendorsDisclosed.set(disclosed);
  model.created = new Date(at);
  model.lastUpdated = new Date(at);
  return TCString.encode(model, { segments: ['core', 'vendorsDisclosed'] as never });
}
