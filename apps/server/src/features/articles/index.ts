/** Public interface of the articles feature. */
export {
  type ArticleInput,
  insertArticle,
  listMemberArticles,
  type MemberArticles,
  nextPublication,
} from './article.store.ts';
export { findArticles, listArticleAddresses, listFeatured, NEWS_PATH } from './article-rows.ts';
export { articlesTag } from './tags.ts';
