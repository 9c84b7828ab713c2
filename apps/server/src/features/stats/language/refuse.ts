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

  /** @param more for programs, which see no form */
  constructor(field: string, why: string, { allowed = [], more = '' }: RefusalMore = {}) {
    super('bad_request', { message: `The question is not understood: ${field}: ${why}${more}.`, details: { field } });
    this.field = field;
    this.why = why;
    this.allowed = allowed;
  }
}
interface RefusalMore {
  allowed?: readonly AllowedValue[];
  more?: string;
}

export const refuse = (field: string, why: string, more?: RefusalMore): Refusal => new Refusal(field, why, more);

/** "a, b or c" */
export const either = (choices: readonly string[]): string =>
  choices.length < 2 ? (choices[0] ?? 'nothing') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
