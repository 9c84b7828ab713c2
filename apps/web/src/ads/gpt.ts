/** Google Publisher Tag (ADS-014, ADS-031): each ad in a cross-origin frame, targeted by the page alone. */
import type { AdSize } from '@sightscreen/contracts/adverts/slots';
import type { PageViews } from './page-views.ts';

interface GptSlot {
  addService(service: unknown): GptSlot;
}
interface PubAds {
  setForceSafeFrame(on: boolean): void;
  setPrivacySettings(settings: { nonPersonalizedAds: boolean }): void;
  setTargeting(key: string, value: string): void;
  addEventListener(name: 'slotRenderEnded', listener: (event: { slot: GptSlot; isEmpty: boolean }) => void): void;
}
interface Gpt {
  cmd: { push(act: () => void): unknown };
  pubads(): PubAds;
  enableServices(): void;
  defineSlot(unit: string, sizes: readonly AdSize[], id: string): GptSlot | null;
  display(id: string): void;
  destroySlots(slots: GptSlot[]): void;
}
/** The command queue that GPT reads when it loads. */
export const gpt = (): Gpt => {
  const page = window as unknown as { googletag?: Gpt };
  return (page.googletag ??= { cmd: [] } as unknown as Gpt);
};

let begun = false;
const last = new Map<HTMLElement, GptSlot>();

/** Resolves with whether there was an ad. @param box in the page, with an id */
export function showGpt(
  box: HTMLElement,
  { unit, sizes, slot }: { unit: string; sizes: readonly AdSize[]; slot: HTMLElement },
  views: PageViews | null,
): Promise<boolean> {
  return new Promise((done) => {
    gpt().cmd.push(() => {
      const ads = gpt().pubads();
      if (!begun) {
        begun = true;
        ads.setForceSafeFrame(true);
        ads.setPrivacySettings({ nonPersonalizedAds: views === null });
        for (const [key, value] of Object.entries(views ?? {})) ads.setTargeting(key, String(value));
        gpt().enableServices();
      }
      const gptSlot = gpt().defineSlot(unit, sizes, box.id)?.addService(ads) ?? null;
      if (gptSlot === null) return done(false);
      ads.addEventListener('slotRenderEnded', ({ slot: rendered, isEmpty }) => {
        if (rendered !== gptSlot) return;
        // The current ad stays if no other follows in time.
        const isShown = !isEmpty && box.isConnected;
        const over = isShown ? last.get(slot) : gptSlot;
        if (isShown) last.set(slot, gptSlot);
        if (over !== undefined) gpt().destroySlots([over]);
        done(isShown);
      });
      gpt().display(box.id);
    });
  });
}
