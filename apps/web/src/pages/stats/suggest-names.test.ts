import { expect, test } from 'vitest';
import { competitionsOf, typedLast, writtenName } from './suggest-names.ts';

test('a suggested name includes its id and counts as one name (issue 10)', () =>
  expect(writtenName({ title: 'Kensington Oval, Bridgetown', id: 7 })).toBe('Kensington Oval  Bridgetown #7'));

test.each([
  ['koh', '', 'koh'],
  ['V Kohli #827, shar', 'V Kohli #827, ', 'shar'],
  ['V Kohli #827,', 'V Kohli #827, ', ''],
])('of "%s" the last name is being typed (issue 10)', (value, before, last) =>
  expect(typedLast(value)).toEqual({ before, last }),
);

test('competitions are suggested once, without a season (BEYOND-09)', () => {
  const suggestion = (title: string, id: number) => ({
    type: 'Series' as const,
    title,
    id,
    imageId: null,
    url: '/',
    detail: null,
  });
  const found = competitionsOf([
    suggestion('Harbour League 2026', 1),
    suggestion('Harbour League 2025/26', 2),
    suggestion('Coast Cup', 3),
  ]);
  expect(found.map(({ title }) => title)).toEqual(['Harbour League', 'Coast Cup']);
});
