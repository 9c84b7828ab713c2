import { ProblemError } from '../../../core/http/problems.ts';

/** An allowed value of the refused parameter. */
export interface AllowedValue {
  value: string;
  label: string;
}

/** Refusal of a parameter of the address. */
export class QueryProblem extends ProblemError {
  readonly field: string;
  /** A sentence that says what to do instead. */
  readonly why: string;
  /** Set only for a short list that the reader cannot know: names. */
  readonly allowed: readonly AllowedValue[];
  /** The wrong value, where the parameter has several. */
  readonly value: string | null;
  /** Other valid parameters that conflict with it. */
  readonly beside: readonly string[];

  /** @param more added for API clients, which have no form */
  constructor(
    field: string,
    why: string,
    { allowed = [], beside = [], more = '', value = null }: QueryProblemOptions = {},
  ) {
    const names = beside.length === 0 ? field : `${field} with ${listed(beside)}`;
    const sentence = sentenceOf(why);
    super('bad_request', {
      message: `${names}: ${sentence}${more === '' ? '' : ` ${sentenceOf(more)}`}`,
      details: { field },
    });
    this.field = field;
    this.why = sentence;
    this.value = value;
    this.allowed = allowed;
    this.beside = beside;
  }
}
interface QueryProblemOptions {
  allowed?: readonly AllowedValue[];
  beside?: readonly string[];
  more?: string;
  value?: string | null;
}

/** Adds the capital letter and the full stop. */
const sentenceOf = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;

export const queryProblem = (field: string, why: string, more?: QueryProblemOptions): QueryProblem =>
  new QueryProblem(field, why, more);

/** "a, b or c" */
export const either = (choices: readonly string[]): string => joined(choices, 'or');
/** "a, b and c" */
const listed = (names: readonly string[]): string => joined(names, 'and');
const joined = (words: readonly string[], last: string): string =>
  words.length < 2 ? (words[0] ?? 'nothing') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
