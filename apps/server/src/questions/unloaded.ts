import { QuestionRefused, type Questions } from './questions.ts';

const refused = (): Promise<never> => Promise.reject(new QuestionRefused('loading'));

/** For sites without ball data: refuses every query with that reason. */
export const unloaded: Questions = { ask: refused, askAll: refused, state: () => null };
