/**
 * The reader's currency (AUCT-018, AUCT-Q08). The address decides, so that a page is the same for everyone; the cookie
 * applies only to pages opened without a currency in the address.
 */
import { cookie, type CookieJar, setCookie } from '../shell/cookies.ts';

export const CURRENCY_COOKIE = 'auction_currency';
/** Seconds. */
export const KEPT_FOR = 172_800;

const links = (page: ParentNode): HTMLAnchorElement[] => [
  ...page.querySelectorAll<HTMLAnchorElement>('a[data-currency]'),
];

/** Address of the page in the last chosen currency; null if already shown or unavailable. */
export function chooseCurrency(
  page: ParentNode,
  jar: Pick<CookieJar, 'read'>,
  { search }: Pick<Location, 'search'>,
): string | null {
  if (new URLSearchParams(search).has('currency')) return null;
  const chosen = cookie(jar, CURRENCY_COOKIE);
  const link = links(page).find((anchor) => anchor.dataset['currency'] === chosen);
  return link === undefined || link.hasAttribute('aria-current') ? null : link.href;
}

/** Stores later choices. */
export function keepChoice(page: Document, jar: CookieJar): void {
  page.addEventListener('click', ({ target }) => {
    const chosen = target instanceof Element ? target.closest<HTMLElement>('a[data-currency]') : null;
    const currency = chosen?.dataset['currency'];
    if (currency !== undefined) setCookie(jar, CURRENCY_COOKIE, currency, KEPT_FOR);
  });
}
