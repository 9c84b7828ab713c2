import { QuestionRefused, type Questions } from './questions.ts';

const refused = (): Promise<never> => Promise.reject(new QuestionRefused('loading'));

/** Where no ball data has been loaded: every question is refused, with that reason. */
export const unloaded: Questions = { ask: refused, askAll: refused, state: () => null };
