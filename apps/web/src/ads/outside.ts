/** What the script of other networks offers to that of our own. */
import type { AdBanner, AdNative } from '@sightscreen/contracts/calls/adverts';
import type { Creative } from './creative.ts';
import type { PageViews } from './page-views.ts';

export type OutsideUnit = Exclude<AdBanner | AdNative, { network: 'CB' }>;
export interface Outside {
  /** Null when its script cannot be loaded. @param views null where nothing may be kept of this reader */
  fill(unit: OutsideUnit, slot: HTMLElement, views: PageViews | null): Promise<Creative | null>;
  /** Of a consent platform, whenever its reader has answered: the first and every other one; null without one. */
  consentStrings(script: string, told: (tcf: string | null) => void): Promise<void>;
}
