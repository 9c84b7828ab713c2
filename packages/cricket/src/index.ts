export * from './ids.ts';
export * from './log/fact.ts';
export * from './rulesets/ruleset.ts';
export * from './state/state.ts';
export * from './rulings/command.ts';
export * from './views/views.ts';
