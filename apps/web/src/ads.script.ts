/**
 * Script of advertising: loaded by the background queue if the page has ad slots, the reader is no member and consent
 * was settled where required. Requests the ads for this reader and manages each slot.
 */
import { drawOf, unitDrawn } from '@sightscreen/contracts/adverts/draw';
import { type AdPlace, fittingSize, reservedSize } from '@sightscreen/contracts/adverts/slots';
import type { AdsReply } from '@sightscreen/contracts/calls/adverts';
import { adsRequester, offered, tellSeen, type Unit } from './ads/request-ads.ts';
import { collapse } from './ads/collapse.ts';
import { banner, type Creative, native } from './ads/creative.ts';
import { isCrowded } from './ads/crowding.ts';
import { drawAd } from './ads/drawn.ts';
import { keepSlot, nearness } from './ads/keep-slot.ts';
import type { Outside } from './ads/outside.ts';
import { countView, type PageViews } from './ads/page-views.ts';
import { put, shownOf } from './ads/put.ts';
import { offerRoadblock } from './ads/roadblock.ts';
import { isClosed, placeSkin, removeSkin, track } from './ads/skin.ts';
import type { CookieJar } from './shell/cookies.ts';
import { element } from './ads/element.ts';

/** An ad is fetched when its slot is this close below the viewport, in pixels. */
const NEAR = 300;

export interface AdsDeps {
  /** Page name in the advertising contract (ADS-Q11). */
  page: string;
  /** Address of the stylesheet, and of the script of other networks. */
  style: string;
  networks: string;
  jar: CookieJar;
  /** Whether the reader still agrees: a reply may predate a withdrawal. */
  may(): boolean;
  after(ms: number, act: () => void): () => void;
}

export async function showAds({ page, style, networks, jar, may, after }: AdsDeps): Promise<void> {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-ad]')];
  const outside = (): Promise<Outside> => import(/* @vite-ignore */ networks) as Promise<Outside>;
  const ask = adsRequester(page);
  const reply = await ask(true).catch(() => null);
  if (reply === null || reply.ad_free || reply.asks) return slots.forEach(collapse);
  const views = reply.agreed && may() ? countView(jar) : null;
  if (reply.roadblock !== null) offerRoadblock(reply.roadblock, jar);
  const has = (slot: HTMLElement, reply: AdsReply): boolean => offered(placeOf(slot), reply).length > 0;
  if (reply.tcf === null && reply.skins.length === 0 && !slots.some((slot) => has(slot, reply)))
    return slots.forEach(collapse);
  // An unstyled ad would shift its surroundings.
  if (!(await loadStyles(style))) return slots.forEach(collapse);

  /** Slots with an ad, or about to receive one: the unit and how to end it. */
  const filled = new Map<HTMLElement, { unit: Unit; end: () => void }>();
  const crowded = (slot: HTMLElement): boolean =>
    isCrowded(
      slot.getBoundingClientRect(),
      [...filled.keys()].filter((other) => other !== slot).map((other) => other.getBoundingClientRect()),
      { width: innerWidth, sides: [screen.width, screen.height] },
    );
  const near = nearness(NEAR);
  const keep = (slot: HTMLElement): void => {
    const end: () => void = keepSlot(
      async (again, observe) => {
        const drawn = await drawAd(placeOf(slot), again, ask, () => near(slot));
        if (drawn === null || crowded(slot)) return 'none';
        const { unit, told } = drawn;
        filled.set(slot, { unit, end });
        const creative = await creativeOf(unit, slot, views, outside);
        if (creative === null || !(await put(slot, creative))) return 'no fill';
        observe(creative.node.lastElementChild!);
        return shownOf(unit, creative.node, told.country, () => tellSeen(told, unit.id));
      },
      () => {
        for (const ad of slot.querySelectorAll('.ad__in')) ad.remove();
        filled.delete(slot);
        collapse(slot);
      },
      after,
    );
  };
  const waiting = new Set(slots);
  /** Starts the slots for which there are ads. `last`: the others stay empty. */
  const begin = (reply: AdsReply | null, last: boolean): void => {
    for (const slot of waiting) {
      const some = reply !== null && has(slot, reply);
      if (!some && !last) continue;
      waiting.delete(slot);
      if (some) keep(slot);
      else collapse(slot);
    }
  };
  /** Networks that need a consent string start when there is one, and end with it. */
  const applyConsent = async (tcf: string | null): Promise<void> => {
    const reply = await ask(true, tcf).catch(() => null);
    for (const { unit, end } of filled.values())
      if (unit.network !== 'CB' && (reply === null || !offered(unit.place, reply).some(({ id }) => id === unit.id)))
        end();
    begin(reply, true);
  };
  begin(reply, reply.tcf === null);
  if (reply.tcf !== null) {
    const { script } = reply.tcf;
    outside().then(
      ({ consentStrings }) => consentStrings(script, (tcf) => void applyConsent(tcf)),
      () => applyConsent(null),
    );
  }
  if (reply.skins.length === 0) return;
  const end: () => void = keepSlot(
    async (again, observe) => {
      const reply = await ask(again);
      const unit = unitDrawn(reply.skins, drawOf(Math.random));
      const creative = unit === null || isClosed(jar, unit) ? null : placeSkin(unit, jar, end);
      if (unit === null || creative === null) return 'none';
      if (!(await creative.arrived)) return 'no fill';
      observe(creative.node.lastElementChild!);
      return shownOf(unit, creative.node, reply.country, () => track(unit, reply.agreed));
    },
    removeSkin,
    after,
  );
}

const placeOf = (slot: HTMLElement): AdPlace => slot.dataset['ad'] as AdPlace;

/** Null: no size fits, or the script of the network cannot be loaded. */
async function creativeOf(
  unit: Unit,
  slot: HTMLElement,
  views: PageViews | null,
  outside: () => Promise<Outside>,
): Promise<Creative | null> {
  if (unit.network !== 'CB') return (await outside()).fill(unit, slot, views);
  if ('item' in unit) return native(unit);
  const size = fittingSize(unit.sizes, reservedSize(unit.place, innerWidth) ?? [0, 0]);
  return size === null || !('images' in unit) ? null : banner(unit, unit.sizes.indexOf(size));
}

/** False if the stylesheet failed to load. */
function loadStyles(href: string): Promise<boolean> {
  return new Promise((done) => {
    const link = element('link', { rel: 'stylesheet', href });
    link.onload = () => done(true);
    link.onerror = () => done(false);
    document.head.append(link);
  });
}
