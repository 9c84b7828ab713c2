/** Writes matches as an iCalendar file (RFC 5545, BEYOND-15). Contains no results unless requested. */
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { MatchCard } from '@sightscreen/contracts';
import { type Instant, usualLength } from '@sightscreen/cricket';

export interface CalendarMatch {
  card: MatchCard;
  international: boolean;
  /** Number of changes of the start, and the time of the last one, or of the first announcement. */
  moves: number;
  movedAt: Instant;
  /** Time of the last change of any kind. */
  changedAt: Instant;
}
export interface CalendarOf {
  name: string;
  /** Path of a page that lists the same matches. */
  page: string;
  matches: readonly CalendarMatch[];
}

const DAY = 86_400_000;
const DAYS = { international: 5, others: 4 } as const;
/** Refresh interval for clients that support it. */
const REFRESH_SECONDS = 3600;

const lastsOf = ({ card, international }: CalendarMatch): number => {
  const { type } = card.summary;
  const days = type !== 'TEST' ? 1 : international ? DAYS.international : DAYS.others;
  // The usual length, since the actual end would reveal a collapse or rain.
  return usualLength(type, days);
};

export function icsOf(origin: string, { name, page, matches }: CalendarOf, results: boolean): string {
  const { hostname } = new URL(origin);
  const calendar = ical({
    // ical-generator escapes the texts of events, but not the name of the calendar.
    name: escapeText(name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Sightscreen', product: 'Schedule', language: 'EN' },
    ttl: REFRESH_SECONDS,
    url: `${origin}${page}`,
  });
  for (const match of matches) {
    const { card, moves, movedAt, changedAt } = match;
    const cancelled = isCancelled(card);
    const showsStatus = cancelled || (results && isOver(card));
    const begin = card.startTime;
    const start = begin ?? Date.parse(card.date);
    const modified = new Date(showsStatus ? Math.max(changedAt, movedAt) : movedAt);
    calendar.createEvent({
      id: `match-${card.summary.matchId}@${hostname}`,
      sequence: moves + (cancelled ? 1 : 0),
      lastModified: modified,
      stamp: modified,
      start: new Date(start),
      // A match without a start time takes whole days; the end is exclusive.
      end: new Date(begin === null ? start + Math.ceil(lastsOf(match) / DAY) * DAY : start + lastsOf(match)),
      allDay: begin === null,
      summary: titleOf(card) + (showsStatus ? `: ${card.summary.status}` : ''),
      description: [card.series?.name, ...(results && showsStatus ? scoresOf(card) : []), `${origin}${card.href}`]
        .filter((line) => line !== undefined && line !== '')
        .join('\n'),
      location: card.venue,
      url: `${origin}${card.href}`,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // RFC 5545 3.4 ends the last line with CRLF as well; ical-generator leaves it out.
  return `${calendar.toString()}\r\n`;
}

/** TEXT of RFC 5545 3.3.11. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/**
 * A match abandoned without a ball is cancelled in every calendar, even where results are hidden: this reveals
 * nothing about play, and readers must know not to travel. A match abandoned after the first ball took place.
 */
const isCancelled = (card: MatchCard): boolean =>
  isOver(card) &&
  card.summary.label === 'Abandoned' &&
  card.summary.sides.every(({ scores }) => scores.every(({ runs, overs }) => runs === 0 && Number(overs) === 0));

const isOver = ({ summary: { phase } }: MatchCard): boolean => phase === 'complete' || phase === 'recent';
const titleOf = ({ summary: { sides, description } }: MatchCard): string =>
  [sides.map(({ name }) => name).join(' v '), description].filter((part) => part !== '').join(', ');

/** "Kestria 387 & 120/4". */
const scoresOf = ({ summary: { sides } }: MatchCard): string[] =>
  sides.flatMap(({ name, scores }) =>
    scores.length === 0
      ? []
      : [
          `${name} ${scores
            .map(({ runs, wickets, allOut, declared }) =>
              allOut ? String(runs) : `${runs}/${wickets}${declared ? ' dec' : ''}`,
            )
            .join(' & ')}`,
        ],
  );
