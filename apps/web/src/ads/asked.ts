/** Requests the ads for this reader on this page (ADS-026). */
import type { AdPlace } from '@sightscreen/contracts/adverts/places';
import type { AdBanner, AdNative, AdSkin, AdsReply } from '@sightscreen/contracts/calls/adverts';

export type Unit = AdBanner | AdNative | AdSkin;

/**
 * Reuses a reply until its views expire or a new one is requested; `again` requests a new one. `tcf`: consent string
 * from now on, null for none.
 */
export function asker(page: string): (again: boolean, tcf?: string | null) => Promise<AdsReply> {
  let query = '';
  let kept: Promise<AdsReply> | null = null;
  const ask = async (): Promise<AdsReply> => {
    const told = await fetch(`/api/adverts/${page}${query}`);
    if (!told.ok) throw new Error(`adverts: ${told.status}`);
    return (await told.json()) as AdsReply;
  };
  return async (again, tcf) => {
    if (tcf !== undefined) query = tcf === null ? '' : `?tcf=${encodeURIComponent(tcf)}`;
    let fresh = again || kept === null;
    if (fresh) kept = ask();
    for (;;) {
      const asked = kept;
      const reply = (await asked)!;
      if (asked === kept) {
        // A fresh reply is valid, even if the reader's clock is wrong.
        if (fresh || reply.until === null || reply.until > Date.now()) return reply;
        kept = ask();
      }
      fresh = true;
    }
  };
}

export const offered = (place: AdPlace, { banners, natives, skins }: AdsReply): Unit[] =>
  [...banners, ...natives, ...skins].filter((unit) => unit.place === place);

/** Completes even if the page is being left. */
export function tellSeen({ view }: AdsReply, unit: number): void {
  if (view === null) return;
  const told = new Blob([JSON.stringify({ view, units: [unit] })], { type: 'application/json' });
  navigator.sendBeacon('/api/adverts/seen', told);
}
