/** Sitemaps (sitemaps.org 0.9) of finished matches, whose pages no longer change. Invented matches are excluded. */
import { pagePath, slugOf } from '../../views/paths.ts';

export interface SitemapRow {
  id: string;
  sides: [string, string];
  description: string;
  series: string | null;
  changedAt: Date;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Addresses consist of digits, letters and hyphens, so no escaping is needed. */
export const sitemapIndex = (origin: string, pages: number): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>${Array.from({ length: pages }, (_, at) => `<sitemap><loc>${origin}/sitemaps/matches-${at + 1}.xml</loc></sitemap>`).join('')}</sitemapindex>\n`;

export function sitemapOf(origin: string, rows: readonly SitemapRow[]): string {
  const urls = rows.flatMap(({ id, sides, description, series, changedAt }) => {
    const slug = slugOf({ sides: sides.map((shortName) => ({ shortName })), description }, series);
    return (['live', 'scorecard'] as const).map(
      (tab) => `<url><loc>${origin}${pagePath(tab, id, slug)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    );
  });
  return `${HEAD}<urlset ${NAMESPACE}>${urls.join('')}</urlset>\n`;
}
