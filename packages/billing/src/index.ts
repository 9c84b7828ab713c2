/** Rules of plans, prices, subscriptions and their money. Pure: the clock is a parameter. */
export * from './calendar.ts';
export * from './catalogue.ts';
export * from './currency.ts';
export * from './money.ts';
export * from './money-text.ts';
export * from './offer.ts';
export * from './tax.ts';
