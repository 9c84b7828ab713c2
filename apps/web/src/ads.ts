/**
 * Script of advertising: loaded by the background queue, where a page has room for ads and its reader is no member and
 * was asked for consent where that is needed. Asks what this reader may be shown, and keeps each slot.
 */
import { drawOf, unitDrawn } from '@sightscreen/contracts/adverts/draw';
import { type AdPlace, fittingSize, roomOf } from '@sightscreen/contracts/adverts/places';
import { asker, offered, tellSeen, type Unit } from './ads/asked.ts';
import { collapse } from './ads/collapse.ts';
import { banner, type Creative, native } from './ads/creative.ts';
import { isCrowded } from './ads/crowding.ts';
import { keepSlot, nearness } from './ads/keep-slot.ts';
import type { Outside } from './ads/outside.ts';
import { countView, type PageViews } from './ads/page-views.ts';
import { put, shownOf } from './ads/put.ts';
import { offerRoadblock } from './ads/roadblock.ts';
import { isClosed, placeSkin, removeSkin, track } from './ads/skin.ts';
import type { CookieJar } from './shell/cookies.ts';
import { element } from './shell/element.ts';

/** Pixels below the window from which on an ad is fetched. */
const NEAR = 300;

export interface AdsMeans {
  /** As advertising calls the page (ADS-Q11). */
  page: string;
  /** Addresses of the stylesheet, and of the script of other networks. */
  style: string;
  networks: string;
  jar: CookieJar;
  after(ms: number, act: () => void): () => void;
}

export async function showAds({ page, style, networks, jar, after }: AdsMeans): Promise<void> {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-ad]')];
  const outside = (): Promise<Outside> => import(/* @vite-ignore */ networks) as Promise<Outside>;
  const ask = asker(page);
  let first = await ask(true).catch(() => null);
  if (first !== null && first.tcf !== null && !first.ad_free && !first.asks) {
    const tcf = await (await outside()).consentString(first.tcf.script);
    if (tcf !== null) first = await ask(true, tcf).catch(() => null);
  }
  const reply = first?.ad_free === true || first?.asks === true ? null : first;
  for (const slot of slots) if (reply === null || offered(placeOf(slot), reply).length === 0) collapse(slot);
  if (reply === null) return;
  const views = reply.agreed ? countView(jar) : null;
  if (reply.roadblock !== null) offerRoadblock(reply.roadblock, jar);
  const open = slots.filter(({ dataset }) => dataset['adEmpty'] === undefined);
  if (open.length + reply.skins.length === 0) return;
  await styled(style);

  /** Slots that have an ad, or are about to. */
  const filled = new Set<HTMLElement>();
  const crowded = (slot: HTMLElement): boolean =>
    isCrowded(
      slot.getBoundingClientRect(),
      [...filled].filter((one) => one !== slot).map((one) => one.getBoundingClientRect()),
      { width: innerWidth, sides: [screen.width, screen.height] },
    );
  const near = nearness(NEAR);
  for (const slot of open)
    keepSlot(
      async (again, observe) => {
        const told = await ask(again);
        const unit = unitDrawn(offered(placeOf(slot), told), drawOf(Math.random));
        if (unit === null) return 'none';
        if (!unit.render_on_load) await near(slot);
        if (crowded(slot)) return 'none';
        filled.add(slot);
        const made = await creativeOf(unit, slot, views, outside);
        if (made === null || !(await put(slot, made))) return 'no fill';
        observe(made.node.lastElementChild!);
        return shownOf(unit, made.node, told.country, () => tellSeen(told, unit.id));
      },
      () => {
        slot.querySelector('.ad__in')?.remove();
        filled.delete(slot);
        collapse(slot);
      },
      after,
    );
  if (reply.skins.length === 0) return;
  const end: () => void = keepSlot(
    async (again, observe) => {
      const told = await ask(again);
      const unit = unitDrawn(told.skins, drawOf(Math.random));
      const made = unit === null || isClosed(jar, unit) ? null : placeSkin(unit, jar, end);
      if (unit === null || made === null) return 'none';
      if (!(await made.arrived)) return 'no fill';
      observe(made.node.lastElementChild!);
      return shownOf(unit, made.node, told.country, () => track(unit, told.agreed));
    },
    removeSkin,
    after,
  );
}

const placeOf = (slot: HTMLElement): AdPlace => slot.dataset['ad'] as AdPlace;

/** Null: nothing fits, or the script of its network cannot be loaded. */
async function creativeOf(
  unit: Unit,
  slot: HTMLElement,
  views: PageViews | null,
  outside: () => Promise<Outside>,
): Promise<Creative | null> {
  if (unit.network !== 'CB') return (await outside()).fill(unit, slot, views);
  if ('item' in unit) return native(unit);
  const size = fittingSize(unit.sizes, roomOf(unit.place, innerWidth) ?? [0, 0]);
  return size === null || !('images' in unit) ? null : banner(unit, unit.sizes.indexOf(size));
}

function styled(href: string): Promise<void> {
  return new Promise((done) => {
    const link = element('link', { rel: 'stylesheet', href });
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}
