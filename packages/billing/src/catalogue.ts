/** The catalogue: plans, their terms, and the prices of a term by country and date. */
import { ENTITLEMENTS, type Entitlement } from '@sightscreen/identity';
import { exponentOf, isCurrency } from './currency.ts';
import { BASIS_POINTS, type Money } from './money.ts';
import { chargeOf, type TaxRule } from './tax.ts';

/** Segments of the plan selection (PLAN-003, PLAN-005, PLAN-006). */
export const PLAN_TYPES = ['promo', 'news', 'video'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export type Cycle =
  /** 1 for every month, 3 for every three months, 12 for every year. */
  | { kind: 'calendar'; months: number }
  /** Ends for everybody at the same time, such as a season pass. Milliseconds. */
  | { kind: 'fixed'; endsAt: number }
  /** Paid once, without an end. */
  | { kind: 'once' };

export interface Price {
  /** ISO 3166; null for every country without a price of its own. */
  country: string | null;
  price: Money;
  tax: TaxRule;
  /** Milliseconds. Orders from then on pay this price. */
  validFrom: number;
  /** Whether it applies to running subscriptions too, from a renewal that announces it. */
  forSubscribers?: boolean;
}

export interface Term {
  id: number;
  cycle: Cycle;
  isRenewable: boolean;
  /** Days without charge before the first payment; 0 for none. */
  trialDays: number;
  prices: readonly Price[];
}

export interface Plan {
  id: number;
  type: PlanType;
  entitlements: readonly Entitlement[];
  /** Plans whose content this one opens as well. */
  coveredPlanIds: readonly number[];
  /** How many screens may play at the same time. */
  concurrentScreens: number;
  /** The partner who sells and bills it; null if we do. */
  partner: string | null;
  terms: readonly Term[];
}

const DEFAULT_TERM_ID = 3;

/** The term that is selected at first (PLAN-066); the first one of a plan without it (LIVE-Q14). */
export const defaultTerm = ({ terms }: Plan): Term | null =>
  terms.find(({ id }) => id === DEFAULT_TERM_ID) ?? terms[0] ?? null;

/** Name of the cycle in grants. */
export function cycleName(cycle: Cycle): string {
  if (cycle.kind !== 'calendar') return cycle.kind;
  return { 1: 'month', 12: 'year' }[cycle.months] ?? `${cycle.months} months`;
}

/** The latest price of a country that is valid at a time; null if the term is not sold there yet. */
export function priceIn({ prices }: Pick<Term, 'prices'>, country: string, at: number): Price | null {
  const valid = prices.filter(({ validFrom }) => validFrom <= at).toSorted((a, b) => b.validFrom - a.validFrom);
  return valid.find((price) => price.country === country) ?? valid.find((price) => price.country === null) ?? null;
}

/** Leaves room for tax that doubles it. */
const MAX_PRICE = 2 ** 52 - 1;

export type CatalogueError =
  | 'currency'
  | 'price'
  /** A fraction above 0 and under 0.1, which readers would not see (PLAN-065). */
  | 'hidden-fraction'
  | 'tax'
  | 'country'
  | 'same-price-date'
  | 'cycle'
  /** Only a calendar cycle has a next period to renew or to begin after a trial. */
  | 'renewable'
  | 'trial'
  | 'same-term'
  | 'entitlements'
  | 'screens'
  | 'covers-itself';

/** The first error of a plan, and null if it may be sold. */
export function findPlanError({
  id,
  entitlements,
  coveredPlanIds,
  concurrentScreens,
  terms,
}: Plan): CatalogueError | null {
  if (entitlements.some((name) => !ENTITLEMENTS.includes(name))) return 'entitlements';
  if (!isCount(concurrentScreens) || concurrentScreens === 0) return 'screens';
  if (coveredPlanIds.includes(id)) return 'covers-itself';
  if (hasTwice(terms.map((term) => term.id))) return 'same-term';
  return firstError(terms, findTermError);
}

function findTermError({ cycle, isRenewable, trialDays, prices }: Term): CatalogueError | null {
  if (cycle.kind === 'calendar' && (!isCount(cycle.months) || cycle.months === 0)) return 'cycle';
  if (isRenewable && cycle.kind !== 'calendar') return 'renewable';
  if (!isCount(trialDays) || (trialDays > 0 && !isRenewable)) return 'trial';
  if (hasTwice(prices.map(({ country, validFrom }) => `${country} ${validFrom}`))) return 'same-price-date';
  return firstError(prices, findPriceError);
}

/** Examines what is charged as well: tax that is added may leave a fraction of its own. */
export function findPriceError({ country, price, tax }: Omit<Price, 'validFrom'>): CatalogueError | null {
  if (!isCurrency(price.currency)) return 'currency';
  if (!isCount(price.minor) || price.minor > MAX_PRICE) return 'price';
  if (!isCount(tax.basisPoints) || tax.basisPoints > BASIS_POINTS) return 'tax';
  if (country !== null && !/^[A-Z]{2}$/.test(country)) return 'country';
  return hidesFraction(price) || hidesFraction(chargeOf(price, tax).amount) ? 'hidden-fraction' : null;
}

function hidesFraction({ minor, currency }: Money): boolean {
  const unit = 10 ** exponentOf(currency);
  return minor % unit > 0 && (minor % unit) * 10 < unit;
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const hasTwice = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

function firstError<T>(items: readonly T[], find: (item: T) => CatalogueError | null): CatalogueError | null {
  for (const item of items) {
    const error = find(item);
    if (error !== null) return error;
  }
  return null;
}
