import { sidesText } from '../../ui/score/side-score.ts';
import { definePage } from '../define-page.ts';
import { afterSides, placeOf } from '../match-page/match-head.ts';
import { BallPage } from './BallPage.tsx';

export default definePage('ball', {
  head({ match, line, told, picture }, { site, board, ball: words }) {
    const sides = sidesText(match.card.summary, board);
    const label = line.label ?? '';
    return {
      match,
      title: `${words.title(sides, label, afterSides(match.card))} – ${site.name}`,
      description: words.description(sides, label),
      at: placeOf(match.card.summary),
      // The page is final from its ball on: delayed readers reach that moment soon.
      ended: line.clock ? line.timestamp : 0,
      share: told,
      picture: { href: picture, alt: told },
    };
  },
  Body: BallPage,
  styles: () => ['match', 'scorecard', 'ball'],
});
