import type { MatchCard } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { EmblemPicture } from '../emblem/EmblemPicture.tsx';
import { PLACE } from '../score/known.ts';
import { Score } from '../score/Score.tsx';
import { inBattingOrder, innings, oversText, scoresText } from '../score/side-score.ts';
import { TeamName } from '../score/TeamName.tsx';

export type Level = 'h3' | 'h4';

/** Both sides of a row with their scores in one column; the link covers the row. */
export function MatchSides({ card, level: Heading }: { card: MatchCard; level: Level }) {
  const board = useText('board');
  const { summary } = card;
  return (
    <Heading className="fixture__sides" {...PLACE}>
      <a className="card__link" href={card.href} {...PLACE}>
        {inBattingOrder(summary.sides).map(({ side, at }) => {
          const { earlier, now } = innings(side);
          const overs = now === null ? null : oversText(now, summary.type, board);
          return (
            <span
              key={side.teamId}
              className={`tone card__row${side.batting ? ' card__row--in' : ''}${side.winner ? ' card__row--won' : ''}`}
              {...PLACE}
            >
              <EmblemPicture emblem={card.emblems[at] ?? card.emblems[0]} size="small" />
              <TeamName name={side.name} />
              {now !== null && (
                <Score match={summary.matchId} className="sc num">
                  {scoresText([...earlier, now], board)}
                  <span className="ov"> {overs}</span>
                </Score>
              )}
            </span>
          );
        })}
      </a>
    </Heading>
  );
}
