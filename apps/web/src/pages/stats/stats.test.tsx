import { pageProps } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { statsProps as props } from '../../fixtures/stats.ts';
import { render } from '../../render.tsx';

const textOf = (html: string): string =>
  html
    .replace(/<script[^>]*>.*?<\/script>/gs, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('the sentence leads to the fields of a form that works without script (issue 10, BEYOND-09)', () => {
  expect(pageProps.safeParse(props).error).toBeUndefined();
  const html = render(props);
  expect(html).toContain('<a href="#ask-phase">in overs 1–6</a>');
  expect(html).toMatch(/<form[^>]* action="\/stats" method="get"/);
  expect(html).toContain('<label for="ask-phase">Phase</label>');
  expect(html).toMatch(/<input type="hidden" name="world" value="real"/);
  // What is asked is in sight, the rest unfolds.
  const [seen = '', folded = ''] = html.split('<summary>More filters</summary>');
  expect([seen.includes('id="ask-team"'), folded.includes('id="ask-ground"')]).toEqual([true, true]);
});

test('rows lead to their innings, heads to their order, and every column is explained (issue 10)', () => {
  const html = render(props);
  const text = textOf(html);
  expect(html).toContain('aria-sort="descending"><a href="/stats?sort=sixes"');
  expect(html).toContain(`href="${props.rows[0]!.innings!.replaceAll('&', '&amp;')}"`);
  expect(text).toContain('SR Runs per 100 balls faced (R12.2); wides are not balls faced.');
});

test('where the answer comes from stands beside it, and is hidden with it where it tells a result (BEYOND-04, BEYOND-25)', () => {
  const html = render(props);
  const { matches } = props.source.summed;
  expect(html.split(`data-sums="${matches.join(' ')}"`)).toHaveLength(3);
  expect(textOf(html)).toContain(`Matches ${props.source.matches.counted} of ${props.source.matches.known}`);
  expect(textOf(html)).toContain('Kind of bowling: 58.67% of balls');
  expect(textOf(html)).toContain('ODC-BY 1.0');
});

test('an answer without rows says so (issue 10)', () =>
  expect(textOf(render({ ...props, rows: [], total: 0 }))).toContain('Nothing meets this question.'));
