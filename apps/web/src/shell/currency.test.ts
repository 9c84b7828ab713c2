// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { CURRENCY_COOKIE, KEPT_FOR, keepCurrency } from './currency.ts';

const page = '/cricket-auction/ipl/2025/completed';
afterEach(() => document.body.replaceChildren());

/** An auction page in rupees for a reader with these cookies. */
function opened(cookies = '', search = '') {
  document.body.innerHTML = `<a data-currency="INR" aria-current="true" href="${page}">INR</a><a data-currency="USD" href="${page}?currency=USD">USD</a>`;
  const written: string[] = [];
  const replace = vi.fn();
  const jar = {
    read: () => cookies,
    write: (cookie: string) => written.push(cookie),
    domain: null,
    secure: true,
    tooLong: () => {},
  };
  keepCurrency(document, jar, { search, replace });
  const press = (currency: string) => {
    const link = document.querySelector<HTMLAnchorElement>(`[data-currency=${currency}]`)!;
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    return link.getAttribute('href')?.replace(/^http:\/\/[^/]*/, '');
  };
  const replaced = () => replace.mock.calls.map(([href]) => new URL(href as string, 'http://x').search);
  return { written, press, replaced };
}

test('a page opened without a currency redirects to the last one chosen, if available (AUCT-018, AUCT-Q08)', () => {
  expect(opened('geo=%7B%7D; auction_currency=USD').replaced()).toEqual(['?currency=USD']);
  for (const cookies of ['auction_currency=INR', 'auction_currency=EUR', 'my_auction_currency=USD', ''])
    expect([cookies, opened(cookies).replaced()]).toEqual([cookies, []]);
});
test('a currency in the address is never overruled (AUCT-Q08)', () => {
  expect(opened('auction_currency=USD', '?currency=INR').replaced()).toEqual([]);
});
test('a choice is stored for two days (AUCT-018)', () => {
  const { written, press } = opened();
  press('USD');
  expect(KEPT_FOR).toBe(172_800);
  expect(written).toEqual([`${CURRENCY_COOKIE}=USD; Max-Age=172800; Path=/; SameSite=Lax; Secure`]);
});
test('another currency keeps the filters that were chosen on the page (AUCT-009, AUCT-Q08)', () => {
  const { press } = opened('', '?currency=USD&role=bowler&from=30');
  expect([press('USD'), press('INR')]).toEqual([`${page}?role=bowler&currency=USD`, `${page}?role=bowler`]);
});
