import { expect, test } from 'vitest';
import { homeProps } from '../../fixtures/matches.ts';
import { render } from '../../render.tsx';

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...homeProps.recent[0]!,
    summary: { ...homeProps.recent[0]!.summary, matchId: `m${n}` },
  }));
const rows = (html: string, board: string): [open: number, behind: number] => {
  const section = new RegExp(`<section[^>]*id="${board}".*?</section>`, 's').exec(html)?.[0] ?? '';
  const [open = '', behind = ''] = section.split('<details class="matches__rest">');
  return [open.split('<li data-key="row ').length - 1, behind.split('<li data-key="row ').length - 1];
};

test('the home page shows twelve results and eight fixtures, and opens the others on demand (MATCH-120)', () => {
  const html = render({ ...homeProps, recent: many(20), upcoming: many(20) });
  expect([rows(html, 'results'), rows(html, 'fixtures')]).toEqual([
    [12, 8],
    [8, 12],
  ]);
  expect(rows(render({ ...homeProps, recent: many(12), upcoming: many(8) }), 'results')).toEqual([12, 0]);
});
