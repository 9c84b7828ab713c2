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

test('every download has its size, revision and column descriptions (BEYOND-25)', () => {
  expect(pageProps.safeParse(props).error).toBeUndefined();
  const html = render(props);
  expect(html).toContain('href="/data/ball-data.tar"');
  expect(textOf(html)).toContain('20,073 matches, 10,234,567 balls, 123 MB');
  expect(textOf(html)).toContain('Data version 7');
  expect(textOf(html)).toContain('world real, or demo for demonstration matches');
});

test('a reader who comes from a series is offered its files (BEYOND-25)', () => {
  const html = render(props);
  expect(html).toContain('href="/data/series/104/played.csv"');
  expect(html).toContain('Cup &lt;i&gt;2026&lt;/i&gt;');
  expect(textOf(html)).toContain('played.csv A finished match.');
});

test('each world states its known matches, licence and credit (BEYOND-25)', () => {
  const text = textOf(render(props));
  expect(text).toContain('Matches 3 Being added 1 Without ball-by-ball data 0');
  expect(text).toContain('Licence: ODC-BY 1.0 . Credit Cricsheet if you use the real matches.');
  expect(text).toContain('Invented matches. Free to use for any purpose.');
});

test('before the first match ends the page describes what it will offer (BEYOND-25)', () => {
  const text = textOf(render(noData));
  expect(text).toContain('Downloads appear here once a match has finished.');
  expect(text).toContain('Nothing to download yet');
});

test('names can be downloaded for each world on the page (BEYOND-25)', () => {
  const hrefs = [...render(props).matchAll(/href="(\/data\/people\.csv[^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(props.worlds.map(({ world }) => `/data/people.csv?world=${world}`));
});

test('the heading comes before the introduction (BEYOND-08)', () => {
  const html = render(props);
  expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('Every finished match can be downloaded'));
});
