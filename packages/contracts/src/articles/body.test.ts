import { expect, test } from 'vitest';
import { articleBody } from './body.ts';

const paragraph = (text: string) => [{ kind: 'paragraph', text }];

test.each([
  [
    'every kind of block',
    [
      { kind: 'paragraph', text: 'Six < seven, and 3 > 2.' },
      { kind: 'heading', text: 'The reply' },
      { kind: 'list', ordered: true, items: ['One', 'Two'] },
      { kind: 'quote', text: 'You can only bowl at the stumps for so long.', by: 'Anselm Duquette' },
      { kind: 'table', caption: 'Best figures', head: ['Batter', 'Runs'], rows: [['Valcourt', '']] },
      { kind: 'score', match: 'm1' },
      { kind: 'ball', match: 'm1', address: '2.418' },
    ],
  ],
])('%s is accepted unchanged (SITE-S06)', (_, body) => {
  expect(articleBody.parse(body)).toEqual(body);
});

test.each<[string, unknown, (string | number)[]]>([
  ['a tag', paragraph('a <script>x</script>'), [0, 'text']],
  ['a comment', paragraph('a <!-- b -->'), [0, 'text']],
  ['an unknown block', [{ kind: 'html', text: 'x' }], [0]],
  ['an unknown field', [{ kind: 'paragraph', text: 'x', html: 'y' }], [0]],
  ['an invisible character', paragraph('a\u202Eb'), [0, 'text']],
  ['an empty paragraph', paragraph(''), [0, 'text']],
  ['an address that is no ball', [{ kind: 'ball', match: 'm1', address: '0.1' }], [0, 'address']],
  ['an uneven table', [{ kind: 'table', caption: 'x', head: ['a', 'b'], rows: [['1']] }], [0]],
  ['no blocks', [], []],
  ['too many blocks', Array.from({ length: 401 }, () => paragraph('x')[0]), []],
])('%s is refused with its location (SITE-S06)', (_, body, path) => {
  expect(articleBody.safeParse(body).error?.issues[0]?.path).toEqual(path);
});
