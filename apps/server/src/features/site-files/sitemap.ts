/** Sitemaps (sitemaps.org 0.9) of finished matches, whose pages no longer change. Demo matches are excluded. */
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
export const sitemapIndex = (origin: string, pages: number, more: readonly string[] = []): string => {
  const names = [...Array.from({ length: pages }, (_, at) => `matches-${at + 1}`), 'rankings', ...more];
  return `${HEAD}<sitemapindex ${NAMESPACE}>${names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`).join('')}</sitemapindex>\n`;
};

/** A sitemap without modification dates. */
export const sitemapOfPaths = (origin: string, paths: readonly string[]): string =>
  `${HEAD}<urlset ${NAMESPACE}>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>\n`;

export interface SitemapList {
  type: string;
  format: string;
  gender: 'male' | 'female';
  level: 'nations' | 'clubs';
  madeAt: Date;
}
/** Non-empty rankings of real matches, and their method. */
export function sitemapOfRankings(origin: string, lists: readonly SitemapList[]): string {
  const urls = lists.map(({ type, format, gender, level, madeAt }) => {
    const query = [gender === 'female' ? 'gender=women' : [], level === 'clubs' ? 'level=clubs' : []]
      .flat()
      .join('&amp;');
    const path = `/cricket-rankings/${type}/${format}${query === '' ? '' : `?${query}`}`;
    return `<url><loc>${origin}${path}</loc><lastmod>${madeAt.toISOString()}</lastmod></url>`;
  });
  return `${HEAD}<urlset ${NAMESPACE}><url><loc>${origin}/cricket-rankings/method</loc></url>${urls.join('')}</urlset>\n`;
}

export function sitemapOf(origin: string, rows: readonly SitemapRow[]): string {
  const urls = rows.flatMap(({ id, sides, description, series, changedAt }) => {
    const slug = slugOf({ sides: sides.map((shortName) => ({ shortName })), description }, series);
    return (['live', 'scorecard'] as const).map(
      (tab) => `<url><loc>${origin}${pagePath(tab, id, slug)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    );
  });
  return `${HEAD}<urlset ${NAMESPACE}>${urls.join('')}</urlset>\n`;
}
