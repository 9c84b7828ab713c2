import type { NewFact, FactBody } from '../log/fact.ts';
import type { Refusal } from './command.ts';

export const refusal = (code: string, rule: string | null, words: string, field?: string): Refusal =>
  field === undefined ? { code, rule, words } : { code, rule, words, field };
export const newFact = (body: FactBody, happenedAt: number | null, breaks: string[] | null = null): NewFact => ({
  body,
  happenedAt,
  breaks,
});
/** Direct outcome of a command, before derived facts: bodies for the log, or a refusal. */
export type Outcome = { bodies: FactBody[] } | { refusal: Refusal };
export const accept = (...bodies: FactBody[]): Outcome => ({ bodies });
export const reject = (code: string, rule: string | null, words: string, field?: string): Outcome => ({
  refusal: refusal(code, rule, words, field),
});
