import type { MatchCard } from '@sightscreen/contracts';
import { match } from '../../text/en.ts';
import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import { marks, Score } from '../../ui/score/Score.tsx';
import { moodOf } from '../../ui/score/match-state.ts';
import { innings, oversText, scoreText, sidesText } from '../../ui/score/side-score.ts';
import { HideButton } from '../../ui/screen/HideButton.tsx';
import { printed } from '../../ui/time/printed.ts';
import { Time } from '../../ui/time/Time.tsx';
import { KNOWN, PLACE, tells } from '../../ui/veil/known.ts';
import { KeptWords } from '../../ui/veil/KeptWords.tsx';

/** A match as a row: what it is, both sides, how it stands. Easy to run down with the eye: scores stand in one column. */
export function MatchRow({ card, series = false }: { card: MatchCard; series?: boolean }) {
  const { summary } = card;
  const mood = moodOf(summary);
  // Where no heading of a series stands above, the row is one level higher.
  const Heading = series ? 'h3' : 'h4';
  return (
    <li className={`fixture fixture--${mood}${summary.type === 'HUN' ? ' fixture--hundred' : ''}`} {...tells(summary)} data-ended={mood === 'complete' || mood === 'off' ? (card.endTime ?? 0) : undefined}>
      <p className="fixture__what" {...PLACE}>
        {mood === 'complete' || mood === 'upcoming' ? null : <span className={mood === 'live' ? 'live' : `state state--${mood}`}>{summary.label}</span>}
        <span {...PLACE}><span {...KNOWN}>{[series && card.series?.shortName, summary.description].filter(Boolean).join(', ')}</span>{summary.day !== null && mood !== 'complete' && <span>, day {summary.day}</span>}</span>
        {card.venue !== null && <span {...KNOWN} className="fixture__venue">{card.venue}</span>}
      </p>
      <Heading className="fixture__sides" {...PLACE}>
        <a className="card__link" href={card.href} {...PLACE}>
          {summary.sides.map((side, at) => {
            const { earlier, now } = innings(side);
            const overs = now === null ? null : oversText(now, summary.type);
            return (
              <span key={side.teamId} className={`tone card__row${side.batting ? ' card__row--in' : ''}${side.winner ? ' card__row--won' : ''}`} {...PLACE}>
                <EmblemPicture emblem={card.emblems[at] ?? card.emblems[0]} size="small" />
                <span {...KNOWN} className="nm">{side.name}</span>
                {now !== null && <Score match={summary.matchId} className="sc num">{[...earlier, now].map(scoreText).join(' & ')}<span className="ov"> {overs}</span></Score>}
              </span>
            );
          })}
        </a>
      </Heading>
      <div className="fixture__say" {...PLACE}>
        {mood !== 'upcoming' && <HideButton match={summary.matchId} of={sidesText(summary)} />}
        {mood !== 'upcoming' && <KeptWords match={summary.matchId} />}
        {mood === 'upcoming' && card.startTime !== null ? <p>{match.starts} <Time instant={card.startTime} offset={card.groundOffset} /></p> : <p {...marks(summary.matchId)}>{summary.status}</p>}
        {mood === 'complete' && card.endTime !== null && <time className="fixture__ago" dateTime={new Date(card.endTime).toISOString()} data-since={card.endTime}>{printed(card.endTime, card.groundOffset, 'day')}</time>}
      </div>
    </li>
  );
}
