import { definePage } from '../define-page.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { newsArticle } from './news-article.ts';

export default definePage('article', {
  head(props, { site, articles: words }) {
    const { article, picture } = props;
    const { reveals, subject, headline, intro } = article;
    // A title is shown in the tab and wherever the page is shared.
    const [title, description] =
      reveals !== null && subject !== null
        ? [words.report(subject.name), words.reportIntro(subject.name)]
        : [headline, intro];
    return {
      title: `${title} – ${site.name}`,
      description,
      at: 'news',
      kind: 'news',
      data: newsArticle(props, site.name),
      ...(picture !== null && { picture: { href: picture, alt: subject?.name ?? title } }),
    };
  },
  Body: ArticlePage,
  styles: () => ['cards', 'article'],
});
