import { isInProgress } from '../../ui/score/match-state.ts';
import { sidesText } from '../../ui/score/side-score.ts';
import { definePage } from '../define-page.ts';
import freshIsland from '../match-page/fresh.island.tsx';
import { afterSides, endOf, languagesOf, placeOf } from '../match-page/match-head.ts';
import { LanguagePage } from './LanguagePage.tsx';

export default definePage('language', {
  language: ({ language }) => language,
  head({ match, head, base }, { site, live, board }) {
    const sides = sidesText(match.card.summary, board);
    return {
      match,
      title: `${live.title(sides, afterSides(match.card))} – ${site.name}`,
      picture: { href: match.paths.picture, alt: sides },
      description: live.description(sides),
      at: placeOf(head.summary),
      ended: endOf(head),
      alternates: languagesOf(match, base),
    };
  },
  Body: LanguagePage,
  styles: () => ['match', 'scorecard'],
  islands: ({ head }) => (isInProgress(head.summary.phase) ? [freshIsland] : []),
});
