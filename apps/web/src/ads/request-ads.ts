/** Requests the ads for this reader on this page (ADS-026). */
import type { AdPlace } from '@sightscreen/contracts/adverts/slots';
import type { AdBanner, AdNative, AdSkin, AdsReply } from '@sightscreen/contracts/calls/adverts';

export type Unit = AdBanner | AdNative | AdSkin;

/**
 * Reuses a reply until its views expire or a new one is requested; `again` requests a new one. `tcf`: consent string
 * from now on, null for none.
 */
export function adsRequester(page: string): (again: boolean, tcf?: string | null) => Promise<AdsReply> {
  let query = '';
  let cached: Promise<AdsReply> | null = null;
  const ask = async (): Promise<AdsReply> => {
    const response = await fetch(`/api/adverts/${page}${query}`);
    if (!response.ok) throw new Error(`adverts: ${response.status}`);
    return (await response.json()) as AdsReply;
  };
  return async (again, tcf) => {
    if (tcf !== undefined) query = tcf === null ? '' : `?tcf=${encodeURIComponent(tcf)}`;
    let fresh = again || cached === null;
    if (fresh) cached = ask();
    for (;;) {
      const request = cached;
      const reply = (await request)!;
      if (request === cached) {
        // A fresh reply is valid, even if the reader's clock is wrong.
        if (fresh || reply.until === null || reply.until > Date.now()) return reply;
        cached = ask();
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
  const body = new Blob([JSON.stringify({ view, units: [unit] })], { type: 'application/json' });
  navigator.sendBeacon('/api/adverts/seen', body);
}
