/** The interface of the ad network script to the house ads script. */
import type { AdBanner, AdNative } from '@sightscreen/contracts/calls/adverts';
import type { Creative } from './creative.ts';
import type { PageViews } from './page-views.ts';

export type OutsideUnit = Exclude<AdBanner | AdNative, { network: 'CB' }>;
export interface Outside {
  /** Null if the script cannot be loaded. @param views null if nothing may be stored about this reader */
  fill(unit: OutsideUnit, slot: HTMLElement, views: PageViews | null): Promise<Creative | null>;
  /** Reports each consent string of the platform; null without one. */
  consentStrings(script: string, report: (tcf: string | null) => void): Promise<void>;
}
