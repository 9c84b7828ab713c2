/**
 * The reader's currency (AUCT-018, AUCT-Q08). The address decides, so that a page is the same for everyone; the cookie
 * applies only to pages opened without a currency in the address.
 */
import { cookie, type CookieJar, setCookie } from './cookies.ts';

export const CURRENCY_COOKIE = 'auction_currency';
/** Seconds. */
export const KEPT_FOR = 172_800;

/** Stores each choice. Opens the page in the last one, unless its address names a currency. */
export function keepCurrency(
  page: ParentNode,
  jar: CookieJar,
  location: Pick<Location, 'search' | 'replace'> = window.location,
): void {
  const last = cookie(jar, CURRENCY_COOKIE);
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-currency]')) {
    const currency = link.dataset['currency']!;
    link.addEventListener('click', () => {
      setCookie(jar, CURRENCY_COOKIE, currency, KEPT_FOR);
      // Keeps filters that were chosen on the page.
      const query = new URLSearchParams(location.search);
      const own = new URLSearchParams(link.search).get('currency');
      for (const name of ['currency', 'from']) query.delete(name);
      if (own !== null) query.set('currency', own);
      link.search = query.toString();
    });
    if (currency === last && !link.hasAttribute('aria-current') && !/[?&]currency=/.test(location.search))
      location.replace(link.href);
  }
}
