import { expect, test } from 'vitest';
import { typedLast, writtenName } from './suggest-names.ts';

test('a suggested name is written so that the form sends its id, and is one name (issue 10)', () =>
  expect(writtenName({ title: 'Kensington Oval, Bridgetown', id: 7 })).toBe('Kensington Oval  Bridgetown #7'));

test.each([
  ['koh', '', 'koh'],
  ['V Kohli #827, shar', 'V Kohli #827, ', 'shar'],
  ['V Kohli #827,', 'V Kohli #827, ', ''],
])('of "%s" the last name is being typed (issue 10)', (value, before, last) =>
  expect(typedLast(value)).toEqual({ before, last }),
);
