/** Public interface of the articles feature. */
export { type ArticleInput, insertArticle } from './article.store.ts';
export { findArticles, listArticleAddresses, NEWS_PATH } from './article-rows.ts';
export { articlesTag } from './tags.ts';
