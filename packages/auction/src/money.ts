/** Formats auction money: crores and lakhs for rupees, thousands and millions for other currencies. */

interface Unit {
  of: number;
  name: string;
}
const RUPEES: readonly Unit[] = [
  { of: 10_000_000, name: ' crore' },
  { of: 100_000, name: ' lakh' },
];
const OTHERS: readonly Unit[] = [
  { of: 1_000_000, name: 'm' },
  { of: 1_000, name: 'k' },
];
const signs = new Map<string, string>();

function signOf(currency: string): string {
  const known = signs.get(currency);
  if (known !== undefined) return known;
  const sign = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')!.value;
  signs.set(currency, sign);
  return sign;
}

/**
 * Formats an amount as briefly as possible without losing whole units, so that different prices never read the same
 * ("₹18.75 crore", "₹30 lakh", "£340k").
 * @param amount whole units
 */
export function moneyText(amount: number, currency: string): string {
  const sign = `${amount < 0 ? '−' : ''}${signOf(currency)}`;
  const size = Math.abs(amount);
  const unit = (currency === 'INR' ? RUPEES : OTHERS).find(({ of }) => size >= of);
  if (unit === undefined) return `${sign}${size}`;
  const digits = String(unit.of).length - 1;
  const [whole = '', part] = (size / unit.of)
    .toFixed(digits)
    .replace(/\.?0+$/, '')
    .split('.');
  const digitsText = [Number(whole).toLocaleString('en-GB'), ...(part === undefined ? [] : [part])].join('.');
  return `${sign}${digitsText}${unit.name}`;
}

/** Rounds a share of a sum down to three significant digits, so that it never exceeds the actual amount. */
export function aboutMoney(amount: number): number {
  const step = 10 ** Math.max(0, String(Math.floor(amount)).length - 3);
  return Math.floor(amount / step) * step;
}

/**
 * Converts at a rate that is fixed for a season, so that figures do not drift (AUCT-S02). Returns whole units.
 * @param rate units of the other currency per unit of the auction's currency
 */
export const converted = (amount: number, rate: number): number => Math.round(amount * rate);
