/** Public interface of the articles feature. */
export { type ArticleInput, insertArticle, nextPublication } from './article.store.ts';
export { findArticles, hasPremiumArticles, listArticleAddresses, listFeatured, NEWS_PATH } from './article-rows.ts';
export { articlesTag } from './tags.ts';
