import type { MatchCard } from '@sightscreen/contracts';
import { inZone } from '../time/format.ts';

export interface Group {
  key: string;
  series: MatchCard['series'];
  cards: MatchCard[];
}

/** Matches grouped by series in order of first appearance; matches without a series last. */
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
  /** Its day in GMT; the head script rewrites it in the same zone as the time. */
  day: string;
  /** Same day as the previous match. */
  again: boolean;
}

/** Each match with its day. A start without a time keeps the day from its source, without a zone. */
export function withDays(cards: readonly MatchCard[], before = ''): Dated[] {
  let last = before;
  return cards.map((card) => {
    const day = inZone(card.startTime ?? Date.parse(`${card.date}T12:00:00Z`), 'UTC', 'day');
    const again = day === last;
    last = day;
    return { card, day, again };
  });
}
