import { expect, test } from 'vitest';
import { chooseCurrency, CURRENCY_COOKIE, KEPT_FOR, keepChoice } from './currency.ts';

const link = (currency: string, current: boolean) => ({
  href: `/cricket-auction/ipl/2025/live${current ? '' : `?currency=${currency}`}`,
  dataset: { currency },
  hasAttribute: () => current,
});
const page = { querySelectorAll: () => [link('INR', true), link('USD', false)] } as unknown as ParentNode;
const chosen = (cookies: string, search = '') => chooseCurrency(page, { read: () => cookies }, { search });

test('a page opened without a currency redirects to the last one chosen, if available (AUCT-018, AUCT-Q08)', () => {
  expect(chosen('geo=%7B%7D; auction_currency=USD')).toBe('/cricket-auction/ipl/2025/live?currency=USD');
  expect(
    ['auction_currency=INR', 'auction_currency=EUR', 'my_auction_currency=USD', ''].map((cookie) => chosen(cookie)),
  ).toEqual([null, null, null, null]);
});
test('a currency in the address is never overruled (AUCT-Q08)', () => {
  expect(chosen('auction_currency=USD', '?currency=INR')).toBeNull();
});
test('a choice is stored for two days (AUCT-018)', () => {
  const written: string[] = [];
  let click: (event: unknown) => void = () => {};
  const document = {
    addEventListener: (_: string, act: typeof click) => {
      click = act;
    },
  } as unknown as Document;
  keepChoice(document, {
    read: () => '',
    write: (cookie) => written.push(cookie),
    domain: null,
    secure: true,
    tooLong: () => {},
  });
  class Element {
    closest: () => unknown;
    constructor(currency: string | null) {
      this.closest = () => (currency === null ? null : { dataset: { currency } });
    }
  }
  Object.assign(globalThis, { Element });
  click({ target: new Element(null) });
  click({ target: new Element('USD') });
  expect(KEPT_FOR).toBe(172_800);
  expect(written).toEqual([`${CURRENCY_COOKIE}=USD; Max-Age=172800; Path=/; SameSite=Lax; Secure`]);
});
