import { expect, test } from 'vitest';
import { searchDemo, searchFound, searchNothing, searchRefused, searchTab } from '../../fixtures/search.ts';
import { fragment } from '../../fragments/fragment.tsx';
import { render } from '../../render.tsx';
import { REACH } from '../../ui/grow/use-growth.ts';

/** The main element without React's text separators. */
const main = (html: string): string => (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '');

test('the page works without script: form, tabs with counts, best result and five per kind (SEARCH-001, SEARCH-015, SEARCH-Q07)', () => {
  const html = main(render(searchFound));
  expect(html).toMatch(/<form class="combo" role="search"[^>]* action="\/search">/);
  expect(html).toContain('name="q"');
  expect(html).toMatch(/aria-current="page">All <b class="num">\s?14<\/b>/);
  expect(html).toMatch(/href="\/search\?q=lockwood&amp;tab=news" data-replace="">News <b class="num">\s?0<\/b>/);
  expect(html).toContain('14 results for “lockwood”');
  expect(html).toMatch(/<h2><a href="\/Players\/1"[^>]*>Perry Lockwood<\/a><\/h2>/);
  expect(html).toContain('4,321');
  // A career reveals the result of a hidden match.
  expect(html).toContain('data-sums="m1"');
  expect(html).toContain('<a class="more" href="/search?q=lockwood&amp;tab=player">All 12</a>');
});
test('a tab links to the next ten, which script loads within 300 px of the end (SEARCH-031, SEARCH-032, SEARCH-033)', () => {
  const html = main(render(searchTab));
  expect(html).toContain('data-part="/search/part?q=lockwood&amp;tab=player&amp;from=10"');
  expect(html).toContain('<a class="more" rel="next" href="/search?q=lockwood&amp;tab=player&amp;from=10">');
  expect(html.match(/data-result-id/g)).toHaveLength(10);
  expect(REACH).toBe(300);
  const part = fragment({ fragment: 'search-results', ...searchTab.list! });
  expect(part.match(/data-result-id/g)).toHaveLength(10);
});
test('text that is too short is refused beside the field and not searched (SEARCH-021)', () => {
  const html = main(render(searchRefused));
  expect(html).toContain('aria-invalid="true" aria-describedby="search-q-refused"');
  expect(html).toContain('<p class="err" id="search-q-refused" role="alert">Please enter minimum 3 characters</p>');
  expect(html).not.toContain('results for');
  expect(main(render({ ...searchRefused, refused: 'special' }))).toContain('Special characters not allowed');
});
test('an empty result says so and offers a similar name (SEARCH-015)', () => {
  const html = main(render(searchNothing));
  expect(html).toContain('No results for “lokwuud”.');
  expect(html).toContain('href="/search?q=Perry+Lockwood">Perry Lockwood</a>');
});
test('invented names are labelled, and result pages are not indexed (issue 9 SEARCH-015)', () => {
  expect(render(searchDemo)).toContain('Demonstration players and teams');
  expect(main(render(searchFound))).not.toContain('From the invented');
  expect(render(searchFound)).toContain('<meta name="robots" content="noindex"/>');
});
test('every page links to the search and loads none of it before use (SEARCH-013, SEARCH-014)', () => {
  const html = render(searchRefused);
  expect(html).toMatch(/<a class="iconbtn" href="\/search" aria-label="Search"[^>]*data-search=""/);
  expect(html).toContain('data-search-style="/assets/searchbox.css"');
  expect(html).not.toMatch(/<script[^>]* src="\/assets\/search\.js"/);
});
