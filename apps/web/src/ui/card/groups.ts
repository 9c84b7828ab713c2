import type { MatchCard } from '@sightscreen/contracts';
import { inZone } from '../time/format.ts';

export interface Group { key: string; series: MatchCard['series']; cards: MatchCard[] }

/** Matches under their series, in the order in which each first appears; those of no series last. */
export function bySeries(cards: readonly MatchCard[]): Group[] {
  const groups = new Map<string, Group>();
  for (const card of cards) {
    const key = String(card.series?.id ?? '');
    const group = groups.get(key) ?? { key, series: card.series, cards: [] };
    group.cards.push(card);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.key === '') - Number(b.key === ''));
}

export interface Dated {
  card: MatchCard;
  /** The day it is on in GMT; the reader's script says it again in the zone it writes the hour in. */
  day: string;
  /** The day is that of the match before. */
  again: boolean;
}

/** Each match with its day. A start without an hour has the day that its source tells, and belongs to no zone. */
export function withDays(cards: readonly MatchCard[], before = ''): Dated[] {
  let last = before;
  return cards.map((card) => {
    const day = inZone(card.startTime ?? Date.parse(`${card.date}T12:00:00Z`), 'UTC', 'day');
    const again = day === last;
    last = day;
    return { card, day, again };
  });
}
