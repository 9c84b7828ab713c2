/** The XML of sitemaps (sitemaps.org 0.9). */
import type { SitemapPage } from './sitemap.store.ts';

const asDocument = (root: 'sitemapindex' | 'urlset', entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>\n`;

export const sitemapIndex = (origin: string, names: readonly string[]): string =>
  asDocument(
    'sitemapindex',
    names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`),
  );

/** Only the ampersand is escaped: paths contain no other character that XML reserves. */
export const sitemapOf = (origin: string, pages: readonly SitemapPage[]): string =>
  asDocument(
    'urlset',
    pages.map(({ path, changedAt }) => {
      const modified = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
      return `<url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc>${modified}</url>`;
    }),
  );
