import type { MatchCard } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { tells } from '../score/known.ts';
import { moodOf } from '../score/match-state.ts';
import { standsAt } from './stands-at.ts';

/** A match of a list, with the marks that hide it, hold it back and keep it up to date. `day`: above it. */
export function MatchItem({
  card: { summary, endTime },
  className = '',
  day,
  children,
}: {
  card: MatchCard;
  className?: string;
  day?: ReactNode;
  children: ReactNode;
}) {
  const mood = moodOf(summary);
  return (
    <li data-key={`row ${summary.matchId}`}>
      {day}
      <article
        className={`fixture ${className} fixture--${mood}`.replace('  ', ' ')}
        {...tells(summary)}
        {...standsAt(summary)}
        data-ended={mood === 'complete' || mood === 'off' ? (endTime ?? 0) : undefined}
      >
        {children}
      </article>
    </li>
  );
}
