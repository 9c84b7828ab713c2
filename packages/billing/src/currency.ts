/** Exponents of currencies: how many decimals their minor unit has. */
import * as list from 'dinero.js/currencies';

export type Exponent = 0 | 2 | 3;

/**
 * ISO 4217. `Intl` has the decimals of everyday cash instead: none for the Pakistani rupee, whose card payments have
 * paise.
 */
const EXPONENTS = new Map(
  Object.values(list).flatMap(({ code, base, exponent }): [string, Exponent][] =>
    base === 10 && (exponent === 0 || exponent === 2 || exponent === 3) ? [[code, exponent]] : [],
  ),
);

export const isCurrency = (code: string): boolean => EXPONENTS.has(code);

/** @throws RangeError for an unknown currency, and for the few whose minor unit is no power of ten */
export function exponentOf(currency: string): Exponent {
  const exponent = EXPONENTS.get(currency);
  if (exponent === undefined) throw new RangeError(`${currency} is not a supported currency.`);
  return exponent;
}
