import { pageProps } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { dataProps as props, noData } from '../../fixtures/data.ts';
import { render } from '../../render.tsx';

const textOf = (html: string): string =>
  html
    .replace(/<script[^>]*>.*?<\/script>/gs, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('everything can be downloaded, with its size, its revision and what every column means (BEYOND-25)', () => {
  expect(pageProps.safeParse(props).error).toBeUndefined();
  const html = render(props);
  expect(html).toContain('href="/data/ball-data.tar"');
  expect(textOf(html)).toContain('20,073 matches, 10,234,567 balls, 123 MB');
  expect(textOf(html)).toContain('Revision 7');
  expect(textOf(html)).toContain('world real, or demo for the invented matches of the demonstration');
});

test('a reader who came from a series is offered its files (BEYOND-25)', () => {
  const html = render(props);
  expect(html).toContain('href="/data/series/104/played.csv"');
  expect(html).toContain('Cup &lt;i&gt;2026&lt;/i&gt;');
  expect(textOf(html)).toContain('played.csv A match that is over.');
});

test('each world says which matches are known, on what terms, and whom to credit (BEYOND-25)', () => {
  const text = textOf(render(props));
  expect(text).toContain('In the ball data 3 Not counted yet 1 Without a ball known 0');
  expect(text).toContain('Licence: ODC-BY 1.0 . Credit Cricsheet where you use the real matches.');
  expect(text).toContain('Invented matches. Free for anybody and anything.');
});

test('before a first match has ended the page says what will be there (BEYOND-25)', () => {
  const text = textOf(render(noData));
  expect(text).toContain('Downloads appear here when a first match has ended.');
  expect(text).toContain('Nothing of it is in the ball data yet');
});
