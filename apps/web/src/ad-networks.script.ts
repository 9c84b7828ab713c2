/** Script of third-party ad networks: loaded only if the server offers one of their units, so never without consent. */
import { AD_SCRIPT_RETRIES, GPT_SCRIPT } from '@sightscreen/contracts/adverts/networks';
import { reservedSize } from '@sightscreen/contracts/adverts/slots';
import { type Tcf, watchConsent } from './ads/consent-strings.ts';
import { marked } from './ads/creative.ts';
import { showGpt } from './ads/gpt.ts';
import { loadWithRetries } from './ads/load-script.ts';
import { scriptOnPage } from './shell/script-on-page.ts';
import type { Outside, OutsideUnit } from './ads/outside.ts';
import type { PageViews } from './ads/page-views.ts';
import { element } from './ads/element.ts';
import { textOf } from './text/text-of.ts';

const words = textOf('ads');

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
/** Loads each script once per page, however many slots use it. */
const loading = new Map<string, Promise<boolean>>();
function loaded(src: string, retries: number): Promise<boolean> {
  const begun = loading.get(src) ?? loadWithRetries(() => scriptOnPage(src), retries, wait);
  loading.set(src, begun);
  return begun;
}

/** Milliseconds after which a silent network counts as having no ad. */
const SCRIPT_TIMEOUT_MS = 10_000;
const orNothing = (arrived: Promise<boolean>): Promise<boolean> =>
  Promise.race([arrived, wait(SCRIPT_TIMEOUT_MS).then(() => false)]);

let count = 0;
export const fill: Outside['fill'] = async (unit, slot, views) => {
  const { network } = unit;
  const ready = await loaded('script' in unit ? unit.script : GPT_SCRIPT, AD_SCRIPT_RETRIES[network]);
  const room = reservedSize(unit.place, innerWidth);
  if (!ready || room === null) return null;
  // Read before waiting: other slots increase the counter and may wait for the same script.
  const number = (count += 1);
  const box = element('div', { class: 'ad__box ad__box--of', 'data-style': unit.style });
  const [width, height] = room;
  Object.assign(box.style, { width: width === 0 ? '100%' : `${width}px`, height: `${height}px` });
  const within = element('div', { id: `ad-${number}` });
  box.append(within);
  const node = marked(words.mark, box);
  return {
    node,
    arrived: Promise.resolve(true),
    begin: () => orNothing(arrival({ unit, number, within, slot }, views)),
  };
};

interface Filling {
  unit: OutsideUnit;
  /** Position on this page, from 1. */
  number: number;
  within: HTMLElement;
  slot: HTMLElement;
}
async function arrival({ unit, number, within, slot }: Filling, views: PageViews | null): Promise<boolean> {
  if ('unit' in unit) return showGpt(within, { unit: unit.unit, sizes: unit.sizes, slot }, views);
  // The network reports no result, so the slot is inspected after a delay (ADS-Q07).
  const id = `div-clmb-ctn-${unit.slot}-${number}`;
  Object.assign(within, { id, className: 'colombia' });
  Object.assign(within.dataset, { slot: unit.slot, position: String(number), section: '0' });
  colombia().fns.push(() => colombia().refresh?.(id));
  return true;
}

interface Colombia {
  fns: { push(act: () => void): unknown };
  refresh?(id: string): void;
}
const colombia = (): Colombia => {
  const page = window as unknown as { colombia?: Colombia };
  const api = (page.colombia ??= { fns: [] });
  api.fns ??= [];
  return api;
};

export const consentStrings: Outside['consentStrings'] = async (script, report) => {
  const ready = await loaded(script, AD_SCRIPT_RETRIES.COLOMBIA_V2);
  const { __tcfapi: tcf } = window as unknown as { __tcfapi?: Tcf };
  if (!ready || tcf === undefined) report(null);
  else watchConsent(tcf, report);
};
