import { QueryRefused, type QueryEngine } from './questions.ts';

const refused = (): Promise<never> => Promise.reject(new QueryRefused('loading'));

/** For sites without ball data: refuses every query with that reason. */
export const unloaded: QueryEngine = { ask: refused, askAll: refused, state: () => null };
