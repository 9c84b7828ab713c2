/** Readable explanations of schema errors. A schema's own message takes precedence. */
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
  date: 'a date',
  bigint: 'a whole number',
  tuple: 'a list',
};
const SIZED: Record<string, string> = { string: 'characters', array: 'entries', set: 'entries', map: 'entries' };
const FORMS: Record<string, string> = {
  datetime: 'a date and time with an offset, such as 2026-11-22T14:30:00+00:00',
  date: 'a date, such as 2026-11-22',
  email: 'a complete e-mail address, such as name@example.org',
  url: 'an address that begins with https://',
  time: 'a time, such as 14:30',
  uuid: 'an id',
  guid: 'an id',
};
const MAX_CHOICE_LENGTH = 20;
/** Readers do not know the names of formats and patterns. */
const WRONG_FORM = 'it does not have the right form';

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
      if (issue.input === undefined) return 'it is missing';
      return issue.expected in KINDS ? `it must be ${KINDS[issue.expected]}` : WRONG_FORM;
    case 'invalid_value':
      return issue.values.length > MAX_CHOICE_LENGTH
        ? 'it is not one of the allowed values'
        : `it must be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_format':
      return issue.format in FORMS ? `it must be ${FORMS[issue.format]}` : WRONG_FORM;
    case 'too_small':
      return bound(issue, 'at least', issue.minimum, 'more than');
    case 'too_big':
      return bound(issue, 'at most', issue.maximum, 'less than');
    case 'not_multiple_of':
      return `it must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return WRONG_FORM;
    case 'unrecognized_keys':
      return 'there is no such field';
    default:
      return WRONG_FORM;
  }
};

z.config({ customError: plainWords });
