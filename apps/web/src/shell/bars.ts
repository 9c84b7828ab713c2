/** The feedback line, a partner's banner and the link to the top: in the footer, where they cover nothing. */
import type { Partner, PublicSettings } from '@sightscreen/contracts/settings/public-settings';
import { textOf } from '../text/text-of.ts';
import { cookie, type CookieJar, setCookie } from './cookies.ts';
import { button, element } from './element.ts';
import { takeAway, watchFocus } from './take-away.ts';

const words = textOf('shell');

/** 365 days (SITE-024). */
const FEEDBACK_S = 365 * 86_400;
/** Pixels (SITE-026). */
export const TOP_AFTER = 400;

export function feedbackBar(foot: HTMLElement, jar: CookieJar, feedback: PublicSettings['feedback']): void {
  if (feedback === null || cookie(jar, 'feedback') !== null) return;
  const bar: HTMLElement = element(
    'section',
    { class: 'footstrip', 'aria-label': words.feedback },
    element('p', {}, `${feedback.text} `, element('a', { class: 'link', href: feedback.link }, feedback.label)),
    closing(words.closeFeedback, () => {
      setCookie(jar, 'feedback', 'closed', FEEDBACK_S);
      takeAway(bar);
    }),
  );
  watchFocus(bar);
  foot.prepend(bar);
}

export function partnerBanner(foot: HTMLElement, { name, banner, link }: Partner): void {
  const content = banner === null ? name : element('img', { src: banner, alt: name, height: '40', decoding: 'async' });
  const bar: HTMLElement = element(
    'section',
    { class: 'footstrip', 'aria-label': words.from(name) },
    element('p', {}, element('a', { class: 'link', href: link, rel: 'noopener' }, content)),
    closing(words.close, () => takeAway(bar)),
  );
  watchFocus(bar);
  foot.prepend(bar);
}

function closing(label: string, press: () => void): HTMLButtonElement {
  const close = button('×', 'iconbtn', press);
  close.setAttribute('aria-label', label);
  return close;
}

/** Appears once the page is scrolled by more than 400 px (SITE-025, SITE-026). */
export function backToTop(foot: HTMLElement): void {
  const topButton = button(words.top, 'link foottop', () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    // Keyboard focus also moves to the top.
    document.querySelector<HTMLElement>('.skip')?.focus({ preventScroll: true });
  });
  const look = (): void => {
    // Invisible instead of removed, so that the footer keeps its height.
    topButton.toggleAttribute('data-away', window.scrollY <= TOP_AFTER);
  };
  look();
  window.addEventListener('scroll', look, { passive: true });
  foot.append(topButton);
}

/** Keeps focused elements and the page end clear of the cookie bar (WCAG 2.4.11). */
export function keepClear(dock: HTMLElement): void {
  const { style } = document.documentElement;
  new ResizeObserver(() => {
    const { top, bottom, height } = dock.getBoundingClientRect();
    style.scrollPaddingBottom = `${Math.ceil(window.innerHeight - top)}px`;
    // The space that every page leaves for the bottom bar is already free.
    style.setProperty('--dock', height === 0 ? '0' : `${Math.ceil(bottom - top)}px`);
  }).observe(dock);
}
