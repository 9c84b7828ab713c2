/** Rules of plans, prices, subscriptions and their money. Pure: the clock is a parameter. */
export * from './allowed.ts';
export * from './calendar.ts';
export * from './catalogue.ts';
export * from './currency.ts';
export * from './fact.ts';
export * from './fold.ts';
export * from './grants.ts';
export * from './invoice-number.ts';
export * from './ledger.ts';
export * from './money.ts';
export * from './money-text.ts';
export * from './offer.ts';
export * from './provider.ts';
export * from './schedule.ts';
export * from './state.ts';
export * from './tax.ts';
