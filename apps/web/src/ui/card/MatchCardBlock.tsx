import type { MatchCard } from '@sightscreen/contracts';
import type { BoardWords } from '../../text/en/board.ts';
import { useText } from '../../text/use-text.ts';
import { EmblemPicture } from '../emblem/EmblemPicture.tsx';
import { matchTone } from '../score/match-state.ts';
import { marks, Score } from '../score/Score.tsx';
import { inBattingOrder, innings, oversText, scoresText, sidesText, type SideOf } from '../score/side-score.ts';
import { TeamName } from '../score/TeamName.tsx';
import { HideButton } from '../screen/HideButton.tsx';
import { Time } from '../time/Time.tsx';
import { standsAt } from './stands-at.ts';
import { DemoLabel } from './DemoLabel.tsx';
import { Status } from './Status.tsx';
import { KNOWN, PLACE, tells } from '../score/known.ts';
import { SpoilerText } from '../spoiler/SpoilerText.tsx';

/** A match card: state and series, two sides, status. Sides have the same height in every state. */
/** `asAt`: time of a cached card, which may be out of date; by the reader's clock. */
export function MatchCardBlock({ card, asAt = null }: { card: MatchCard; asAt?: number | null }) {
  const age = useText('age');
  const board = useText('board');
  const { summary } = card;
  const mood = matchTone(summary);
  return (
    <article
      className={`card card--${mood}`}
      {...tells(summary)}
      {...standsAt(summary)}
      data-ended={mood === 'complete' || mood === 'off' ? (card.endTime ?? 0) : undefined}
    >
      <div className="card__top" {...PLACE}>
        {mood === 'upcoming' && card.startTime !== null ? (
          <span className="state state--upcoming">
            <Time instant={card.startTime} offset={card.groundOffset} style="day" />
          </span>
        ) : asAt !== null ? (
          <span className="state state--break">
            {age.asAt} <Time instant={asAt} style="clock" />
          </span>
        ) : (
          <span
            {...(mood === 'complete'
              ? { className: 'state state--complete' }
              : { className: mood === 'live' ? 'live' : `state state--${mood}` })}
          >
            {summary.label}
          </span>
        )}
        <span {...KNOWN} className="card__what">
          {[summary.description, card.series?.shortName].filter(Boolean).join(', ')}
        </span>
      </div>
      <h3 className="card__rows" {...PLACE}>
        <a className="card__link" href={card.href} {...PLACE}>
          {inBattingOrder(summary.sides).map(({ side, at }) => (
            <CardRow key={side.teamId} card={card} side={side} at={at} />
          ))}
        </a>
      </h3>
      <div className="card__say" {...PLACE}>
        {mood !== 'upcoming' && <HideButton match={summary.matchId} of={sidesText(summary, board)} />}
        {mood !== 'upcoming' && <SpoilerText match={summary.matchId} />}
        {mood === 'upcoming' && card.startTime !== null && summary.toss === null ? (
          <p>
            {board.starts} <Time instant={card.startTime} offset={card.groundOffset} />
          </p>
        ) : (
          <p {...marks(summary.matchId)}>
            <Status of={summary.status} />
          </p>
        )}
        {card.labelled && <DemoLabel />}
      </div>
    </article>
  );
}

/** "245 & 120/3" and "34.2 ov". */
function scoreOf(
  side: SideOf,
  type: MatchCard['summary']['type'],
  words: BoardWords,
): [score: string, overs: string | null] {
  const { earlier, now } = innings(side);
  return now === null ? ['', null] : [scoresText([...earlier, now], words), oversText(now, type, words)];
}

function CardRow({ card: { summary, emblems }, side, at }: { card: MatchCard; side: SideOf; at: number }) {
  const [score, overs] = scoreOf(side, summary.type, useText('board'));
  return (
    <span
      className={`tone card__row${side.batting ? ' card__row--in' : ''}${side.winner ? ' card__row--won' : ''}`}
      {...PLACE}
    >
      <EmblemPicture emblem={emblems[at] ?? emblems[0]} size="small" />
      <TeamName name={side.name} />
      {score !== '' && (
        <Score match={summary.matchId} className="sc num">
          {score}
          {overs !== null && <span className="ov"> {overs}</span>}
        </Score>
      )}
    </span>
  );
}
