import { pageProps } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import * as articles from '../../fixtures/articles.ts';
import { render } from '../../render.tsx';

const scriptsOf = (html: string): string[] =>
  (/data-modules="([^"]*)"/.exec(html)?.[1] ?? '')
    .split(' ')
    .map((address) => /([\w-]+?)(?:-\w+)?\.js/.exec(address)?.[1] ?? '');
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as object | null;

test.each(
  Object.values(articles)
    .filter((props) => 'page' in props)
    .map((props) => [props.page, props] as const),
)('the fixture of the page %s fits the contract (SITE-004)', (_, props) => {
  expect(pageProps.safeParse(props).success).toBe(true);
});

test('every kind of block is rendered, and its text stays text (SITE-004)', () => {
  const html = render(articles.articleProps);
  for (const part of ['<blockquote>', '<cite>Anselm Duquette', '<ol><li>First', '<ul><li>31 balls', 'Open this ball'])
    expect([part, html.includes(part)]).toEqual([part, true]);
  expect(html).toContain('The quietest hour of the series &lt;i&gt;');
  expect(html).toContain('data-page-kind="news"');
});

test('without a gate the page has no island (issue 31)', () => {
  expect(render(articles.articleProps)).not.toContain('data-island=');
});

test('a gate waits for a session, and works as links without script (PREM-006, PREM-Q02)', () => {
  const html = render(articles.gatedProps);
  expect(html).toMatch(/data-island="gate" data-when="use" data-wakes="signed-in"/);
  expect(html).toContain('href="/premium-subscription/user/select-plan/cbplus-promo"');
  expect(html).toContain('href="/premium-subscription/user/login"');
  expect(html).toContain('<li>What the leaves were worth</li>');
  expect(scriptsOf(html)).not.toContain('islands');
});

test('an article limited to countries asks the server when its gate comes near (PREM-Q03)', () => {
  const html = render({ ...articles.gatedProps, gate: { id: 9, needs: 'country', planId: null, headings: [] } });
  expect(html).toContain('data-island="gate" data-when="visible"');
  expect(html).not.toContain('See plans');
});

test('a report is hidden with its match, in title, page and list (BEYOND-03, BEYOND-04)', () => {
  const html = render(articles.reportProps);
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1];
  expect(title).toBe('Report: Kestria v Oravia, 2nd Test – Sightscreen');
  expect(html).toMatch(/<article data-of="wi_2" data-tells="wi_2">/);
  expect(html).not.toMatch(/<meta[^>]*Kites win/);
  expect(render(articles.newsProps)).toMatch(/<li data-of="wi_2" data-tells="wi_2">/);
});

test('the figures of a preview are hidden with the results they include (BEYOND-04)', () => {
  const html = render({ ...articles.articleProps, summed: { matches: ['wi_3'], ended: null } });
  expect(html).toMatch(/<div class="summed" data-sums="wi_3"><div class="story">/);
});

test('structured data marks what is paid for, and the demonstration has none (issue 28)', () => {
  expect(dataOf(render(articles.articleProps))).toMatchObject({ '@type': 'NewsArticle', isAccessibleForFree: true });
  expect(dataOf(render(articles.gatedProps))).toMatchObject({
    isAccessibleForFree: false,
    hasPart: { cssSelector: '.gate', isAccessibleForFree: false },
  });
  const { base } = articles.articleProps;
  expect(dataOf(render({ ...articles.articleProps, base: { ...base, noindex: true } }))).toBeNull();
});

test('generated articles say so (issue 28)', () => {
  const words = 'Written automatically from the figures of invented matches.';
  expect([articles.reportProps, articles.articleProps].map((props) => render(props).includes(words))).toEqual([
    true,
    false,
  ]);
});
