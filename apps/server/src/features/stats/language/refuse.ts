import { Problem } from '../../../http/problems.ts';

/** A parameter of the address that is refused, in words that say what it may be. */
export const refuse = (field: string, why: string): Problem =>
  new Problem('bad_request', { message: `The question is not understood: ${field}: ${why}.`, details: { field } });

/** "a, b or c" */
export const either = (choices: readonly string[]): string =>
  choices.length < 2 ? (choices[0] ?? 'nothing') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
