/** Formats money for readers. Locales are BCP 47. */
import { exponentOf } from './currency.ts';
import type { Money } from './money.ts';

/**
 * Shows a price as a whole number if its fraction is under 0.1 (PLAN-065, PLAN-Q17). `findPriceError` refuses prices
 * that would lose something by this; use `amountText` for every other amount.
 */
export function priceText(price: Money, locale = 'en'): string {
  const unit = 10 ** exponentOf(price.currency);
  // Without decimals the formatter rounds, and a fraction under 0.1 is rounded down.
  return (price.minor % unit) * 10 < unit ? format(price, 0, locale) : amountText(price, locale);
}

/** The exact amount, with all decimals of its currency: "£3.00", "−£9.99", "¥480". */
export const amountText = (amount: Money, locale = 'en'): string => format(amount, exponentOf(amount.currency), locale);

/** Formats a decimal string, since a quotient would be a binary fraction. */
function format({ minor, currency }: Money, decimals: number, locale: string): string {
  const digits = String(Math.abs(minor)).padStart(exponentOf(currency) + 1, '0');
  const point = digits.length - exponentOf(currency);
  const text = formatter(currency, decimals, locale).format(
    `${digits.slice(0, point)}.${digits.slice(point)}0` as Intl.StringNumericLiteral,
  );
  return minor < 0 ? `−${text}` : text;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currency: string, decimals: number, locale: string): Intl.NumberFormat {
  const key = `${currency} ${decimals} ${locale}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    numberingSystem: 'latn',
  });
  formatters.set(key, made);
  return made;
}
