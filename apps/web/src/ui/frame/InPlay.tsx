import type { MatchCard } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Score } from '../score/Score.tsx';
import { inBattingOrder, innings, scoresText } from '../score/side-score.ts';
import { KNOWN, PLACE, tells } from '../score/known.ts';

/** Links to the matches in play, with short names; all scores are of the same moment. */
export function InPlay({ cards }: { cards: readonly MatchCard[] }) {
  const words = useText('board');
  return (
    <ul className="hop__list">
      {cards.map(({ summary, href }) => (
        <li key={summary.matchId} {...tells(summary)}>
          <a href={href} {...PLACE}>
            {inBattingOrder(summary.sides).map(({ side }) => {
              const { earlier, now } = innings(side);
              return (
                <span key={side.teamId} className={`tone hop__side${side.batting ? ' hop__side--in' : ''}`} {...PLACE}>
                  <span {...KNOWN}>{side.shortName}</span>
                  {now !== null && (
                    <>
                      {' '}
                      <Score match={summary.matchId} className="num">
                        {scoresText([...earlier, now], words)}
                      </Score>
                    </>
                  )}
                </span>
              );
            })}
          </a>
        </li>
      ))}
    </ul>
  );
}
