export * from './allowed.ts';
export * from './command.ts';
export * from './fact.ts';
export * from './fold.ts';
export * from './money.ts';
export * from './purse.ts';
export * from './rule.ts';
export * from './state.ts';
