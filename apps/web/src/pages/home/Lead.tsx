import type { HomePage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { isInProgress, matchTone } from '../../ui/score/match-state.ts';
import { sidesText } from '../../ui/score/side-score.ts';
import { HideButton } from '../../ui/screen/HideButton.tsx';
import { Screen } from '../../ui/screen/Screen.tsx';
import { tells } from '../../ui/score/known.ts';
import { SpoilerBoard } from '../../ui/spoiler/SpoilerPage.tsx';
import { DemoLabel } from '../../ui/card/DemoLabel.tsx';
import { standsAt } from '../../ui/card/stands-at.ts';
import { frameOf } from '../../island/match-seed.ts';

/**
 * The lead match as a Screen without script: it is refreshed with the page. With a stream delay it shows a notice, as
 * rows do.
 */
export function Lead({ lead: { card, head } }: { lead: NonNullable<HomePage['lead']> }) {
  const match = useText('match');
  const board = useText('board');
  const { summary } = head;
  const mood = matchTone(summary);
  return (
    <article
      className="lead"
      data-key={`lead ${summary.matchId}`}
      {...tells(summary)}
      {...standsAt(summary)}
      data-ended={isInProgress(summary.phase) ? undefined : (head.endTime ?? 0)}
    >
      <Screen
        frame={frameOf(card)}
        head={head}
        age={null}
        foot={
          <div className="follow">
            <a className="btn" href={card.href}>
              {mood === 'live' || mood === 'break' ? match.follow : match.seeMatch}
            </a>
            {mood !== 'upcoming' && <HideButton match={summary.matchId} of={sidesText(summary, board)} />}
            {card.labelled && <DemoLabel />}
          </div>
        }
      />
      <SpoilerBoard card={card} />
    </article>
  );
}
