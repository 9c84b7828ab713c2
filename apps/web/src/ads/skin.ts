/** A skin: pictures at both sides of the page, if the window is wide enough (ADS-012, ADS-018). */
import { AD_COOKIE_S } from '@sightscreen/contracts/adverts/networks';
import type { AdSkin } from '@sightscreen/contracts/calls/adverts';
import { cookie, type CookieJar, setCookie } from '../shell/cookies.ts';
import { button, element } from './element.ts';
import { textOf } from '../text/text-of.ts';
import { inkOn } from './contrast.ts';
import { type Creative, REL } from './creative.ts';

const words = textOf('ads');

/** Minimum width in pixels at each side. */
const MIN_WIDTH = 120;

/** Whether the reader closed it within the last 24 hours (ADS-020, ADS-021). */
export const isClosed = (jar: CookieJar, { cookie: name }: AdSkin): boolean => cookie(jar, name) !== null;

let fitted: ResizeObserver | null = null;
export function removeSkin(): void {
  fitted?.disconnect();
  for (const side of document.querySelectorAll('.ad__side')) side.remove();
}

/** Placed beside the content, below the header, so nothing shifts. Null without enough space. */
export function placeSkin(unit: AdSkin, jar: CookieJar, end: () => void): Creative | null {
  const main = document.querySelector('main')!;
  const column = main.querySelector<HTMLElement>('.cols:not(aside)');
  if (column === null) return null;
  const room = (): number => (document.documentElement.clientWidth - column.offsetWidth) / 2;
  if (room() < MIN_WIDTH) return null;
  const sides = (['left', 'right'] as const).map((side) => sideOf(unit, side));
  const [left, right] = sides as [HTMLElement, HTMLElement];
  const fit = (): void => {
    const top = column.getBoundingClientRect().top - main.getBoundingClientRect().top;
    for (const side of sides) {
      side.hidden = room() < MIN_WIDTH;
      Object.assign(side.style, { width: `${room()}px`, top: `${top}px` });
    }
  };
  if (unit.close) {
    const close = button('×', 'iconbtn', () => {
      setCookie(jar, unit.cookie, '1', AD_COOKIE_S.skinClosed);
      end();
    });
    close.setAttribute('aria-label', words.close);
    right.querySelector('.ad__mark')!.append(close);
  }
  const picture = left.querySelector('img')!;
  const arrived = picture.decode().then(
    () => {
      removeSkin();
      fit();
      main.append(...sides);
      fitted = new ResizeObserver(fit);
      fitted.observe(main);
      return true;
    },
    () => false,
  );
  return { node: left, arrived };
}

function sideOf({ link, img, backcolor, is_fixed }: AdSkin, side: 'left' | 'right'): HTMLElement {
  const picture = element('img', { src: img, alt: side === 'left' ? words.mark : '' });
  const to = element('a', { href: link, rel: REL, class: 'ad__all' }, picture);
  // One ad is one link for screen readers.
  if (side === 'right') {
    to.tabIndex = -1;
    to.setAttribute('aria-hidden', 'true');
  }
  const within = element(
    'div',
    { class: is_fixed ? 'ad__stays' : 'ad__goes' },
    element('p', { class: 'ad__mark' }, element('span', {}, words.mark)),
    to,
  );
  const box = element('div', { class: `ad ad__side ad__side--${side}` }, within);
  Object.assign(box.style, { backgroundColor: backcolor, color: inkOn(backcolor) });
  return box;
}

/** Requests our tracker, then, with the reader's consent, the advertiser's (ADS-Q10). */
export function track({ tracker, tracker_sec }: AdSkin, agreed: boolean): void {
  const first = new Image();
  first.onload = first.onerror = () => {
    if (agreed && tracker_sec !== null) new Image().src = tracker_sec;
  };
  first.src = tracker;
}
