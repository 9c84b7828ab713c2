import type { ArticlePage } from '@sightscreen/contracts';
import { json } from '../../html/json-text.ts';

/** Structured data of a real article; the part behind a gate is marked as paid. The demonstration has none. */
export function newsArticle({ base, article, gate, picture }: ArticlePage, publisher: string): string | null {
  if (base.noindex) return null;
  const url = `${base.origin}${base.path}`;
  return json({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.headline,
    description: article.intro,
    url,
    mainEntityOfPage: url,
    datePublished: new Date(article.published).toISOString(),
    author: { '@type': 'Person', name: article.author },
    publisher: { '@type': 'Organization', name: publisher },
    ...(picture !== null && { image: `${base.origin}${picture}` }),
    isAccessibleForFree: gate === null,
    ...(gate !== null && { hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.gate' } }),
  });
}
