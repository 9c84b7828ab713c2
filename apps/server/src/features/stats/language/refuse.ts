import { Problem } from '../../../http/problems.ts';

/** What the parameter may be instead. */
export interface AllowedValue {
  value: string;
  label: string;
}

/** A parameter of the address that is refused. */
export class Refusal extends Problem {
  readonly field: string;
  /** In words that say what it may be, without a full stop. */
  readonly why: string;
  /** Where they are few, and the reader cannot know them: names. */
  readonly allowed: readonly AllowedValue[];
  /** Other parameters, each understood, that it cannot stand beside. */
  readonly beside: readonly string[];

  /** @param more for programs, which see no form */
  constructor(field: string, why: string, { allowed = [], beside = [], more = '' }: RefusalMore = {}) {
    const names = beside.length === 0 ? field : `${field} with ${listed(beside)}`;
    super('bad_request', { message: `The question is not understood: ${names}: ${why}${more}.`, details: { field } });
    this.field = field;
    this.why = why;
    this.allowed = allowed;
    this.beside = beside;
  }
}
interface RefusalMore {
  allowed?: readonly AllowedValue[];
  beside?: readonly string[];
  more?: string;
}

export const refuse = (field: string, why: string, more?: RefusalMore): Refusal => new Refusal(field, why, more);

/** "a, b or c" */
export const either = (choices: readonly string[]): string => joined(choices, 'or');
/** "a, b and c" */
const listed = (names: readonly string[]): string => joined(names, 'and');
const joined = (words: readonly string[], last: string): string =>
  words.length < 2 ? (words[0] ?? 'nothing') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
