import { defineTag, defineTags } from '../../core/tags/tag.ts';

/** Any article, for lists; one article. */
export const articlesTag = defineTag('articles');
export const articleTag = defineTags<number>('article');
