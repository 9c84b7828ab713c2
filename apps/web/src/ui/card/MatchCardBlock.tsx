import type { MatchCard } from '@sightscreen/contracts';
import { match } from '../../text/en.ts';
import { EmblemPicture } from '../emblem/EmblemPicture.tsx';
import { moodOf } from '../score/match-state.ts';
import { marks, Score } from '../score/Score.tsx';
import { innings, oversText, scoreText, sidesText, type SideOf } from '../score/side-score.ts';
import { HideButton } from '../screen/HideButton.tsx';
import { Spoiler } from '../screen/Spoiler.tsx';
import { Time } from '../time/Time.tsx';

/** State and series; two sides; a status of up to two lines. The same height in every state. */
export function MatchCardBlock({ card }: { card: MatchCard }) {
  const { summary } = card;
  const mood = moodOf(summary);
  return (
    <article className={`card card--${mood}`}>
      <div className="card__top">
        {mood === 'upcoming' && card.startTime !== null ? <span className="state state--upcoming"><Time instant={card.startTime} offset={card.groundOffset} style="day" /></span>
          : <span {...(mood === 'complete' ? { className: 'state state--complete' } : { className: mood === 'live' ? 'live' : `state state--${mood}` })}>{summary.label}</span>}
        <span>{[summary.description, card.series?.shortName].filter(Boolean).join(', ')}</span>
      </div>
      <h3 className="card__rows">
        <a className="card__link" href={card.href}>
          {summary.sides.map((side, at) => <CardRow key={side.teamId} card={card} side={side} at={at} />)}
        </a>
      </h3>
      <div className="card__say">
        {mood !== 'upcoming' && <HideButton match={summary.matchId} of={sidesText(summary)} />}
        {mood !== 'upcoming' && <Spoiler match={summary.matchId} />}
        {mood === 'upcoming' && card.startTime !== null && summary.toss === null
          ? <p>{match.starts} <Time instant={card.startTime} offset={card.groundOffset} /></p>
          : <p {...marks(summary.matchId)}>{summary.status}</p>}
      </div>
    </article>
  );
}

function CardRow({ card, side, at }: { card: MatchCard; side: SideOf; at: number }) {
  const { earlier, now } = innings(side);
  const { summary } = card;
  const overs = now === null ? null : oversText(now, summary.type);
  return (
    <span className={`tone card__row${side.batting ? ' card__row--in' : ''}${side.winner ? ' card__row--won' : ''}`} data-match={summary.matchId}>
      <EmblemPicture emblem={card.emblems[at] ?? card.emblems[0]} size="small" />
      <span className="nm">{side.name}</span>
      {now !== null && (
        <Score match={summary.matchId} className="sc num">
          {[...earlier, now].map(scoreText).join(' & ')}{overs !== null && <span className="ov"> {overs}</span>}
        </Score>
      )}
    </span>
  );
}
