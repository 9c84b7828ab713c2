import { languages } from '../../text/languages.ts';
import { definePage } from '../define-page.ts';
import freshIsland from '../match-page/fresh.island.tsx';
import { afterSides, endOf, languagesOf, placeOf } from '../match-page/match-head.ts';
import { LanguagePage, sidesIn } from './LanguagePage.tsx';
import { isInProgress } from '../../ui/score/match-state.ts';

export default definePage('language', {
  language: ({ language }) => language,
  head({ language, match, head, base }, { site }) {
    const words = languages[language].page;
    const sides = sidesIn(words, match.card.summary);
    return {
      match,
      title: `${words.title(sides, afterSides(match.card))} – ${site.name}`,
      picture: { href: match.paths.picture, alt: sides },
      description: words.description(sides),
      at: placeOf(head.summary),
      ended: endOf(head),
      alternates: languagesOf(match, base),
    };
  },
  Body: LanguagePage,
  styles: () => ['match', 'scorecard'],
  islands: ({ head }) => (isInProgress(head.summary.phase) ? [freshIsland] : []),
});
