/** The feedback line, a partner's banner and the link to the top: in the footer, where they cover nothing. */
import type { Partner, PublicSettings } from '@sightscreen/contracts/settings/public-settings';
import { cookie, type CookieJar, setCookie } from './cookies.ts';
import { takeAway, watchFocus } from './take-away.ts';

/** 365 days (SITE-024). */
const FEEDBACK_S = 365 * 86_400;
/** Pixels (SITE-026). */
export const TOP_AFTER = 400;

export function feedbackBar(foot: HTMLElement, jar: CookieJar, feedback: PublicSettings['feedback']): void {
  if (feedback === null || cookie(jar, 'feedback') !== null) return;
  const [bar, link] = placed(foot, 'feedback', () => setCookie(jar, 'feedback', 'closed', FEEDBACK_S));
  bar.querySelector('span')!.textContent = feedback.text;
  link.href = feedback.link;
  link.textContent = feedback.label;
}

export function partnerBanner(foot: HTMLElement, { name, banner, link: href }: Partner): void {
  const [bar, link] = placed(foot, 'partner');
  bar.ariaLabel = bar.dataset['label']!.replace('{name}', name);
  link.href = href;
  if (banner === null) link.textContent = name;
  else Object.assign(link.firstElementChild!, { src: banner, alt: name });
}

/** Places a line of the footer, which the page contains as a template, with its button to close it. */
function placed(foot: HTMLElement, name: string, closed = (): void => {}): [bar: HTMLElement, link: HTMLAnchorElement] {
  const { content } = foot.querySelector<HTMLTemplateElement>(`[data-${name}]`)!;
  const bar = content.firstElementChild!.cloneNode(true) as HTMLElement;
  bar.querySelector('button')!.addEventListener('click', () => {
    closed();
    takeAway(bar);
  });
  watchFocus(bar);
  foot.prepend(bar);
  return [bar, bar.querySelector('a')!];
}

/** Appears once the page is scrolled by more than 400 px (SITE-025, SITE-026). */
export function backToTop(foot: HTMLElement): void {
  const topButton = foot.querySelector<HTMLElement>('[data-top]')!;
  topButton.addEventListener('click', () => {
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
  topButton.hidden = false;
  window.addEventListener('scroll', look, { passive: true });
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
