import type { MatchCard } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { tells } from '../score/known.ts';
import { matchTone } from '../score/match-state.ts';
import { standsAt } from './stands-at.ts';

/** A list item of a match, with the marks that hide, delay and refresh it. `day`: shown above it. */
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
  const mood = matchTone(summary);
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
