/** Readable explanations of schema failures. A schema's own message takes precedence. */
import { z } from 'zod';

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const SIZED: Record<string, string> = { string: 'characters', array: 'entries', set: 'entries', map: 'entries' };
const FORMS: Record<string, string> = {
  datetime: 'a date and time with an offset, such as 2026-11-22T14:30:00+00:00',
  date: 'a date, such as 2026-11-22',
  email: 'a mail address',
  url: 'an address that begins with https://',
};
const LONGEST_CHOICE = 20;

const bound = (
  issue: { origin: string; inclusive?: boolean },
  most: string,
  limit: number | bigint,
  open: string,
): string => {
  const unit = SIZED[issue.origin];
  return unit === undefined
    ? `it must be ${issue.inclusive === false ? open : most} ${limit}`
    : `it must have ${most} ${limit} ${unit}`;
};

export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'it is missing' : `it must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.values.length > LONGEST_CHOICE
        ? 'it is none of the values it may have'
        : `it must be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_format':
      return issue.format === 'regex'
        ? `it must match ${issue.pattern ?? 'its pattern'}`
        : `it must be ${FORMS[issue.format] ?? issue.format}`;
    case 'too_small':
      return bound(issue, 'at least', issue.minimum, 'more than');
    case 'too_big':
      return bound(issue, 'at most', issue.maximum, 'less than');
    case 'not_multiple_of':
      return `it must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return 'it has none of the forms it may have';
    case 'unrecognized_keys':
      return 'this field is not known here';
    default:
      return 'it does not have the right form';
  }
};

z.config({ customError: plainWords });
