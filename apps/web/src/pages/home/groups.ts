import type { MatchCard } from '@sightscreen/contracts';

export interface Group { key: string; series: MatchCard['series']; date: string | null; cards: MatchCard[] }

/** Matches under their series, in the order in which each first appears; those of no series last. */
export function bySeries(cards: readonly MatchCard[]): Group[] {
  return grouped(cards, (card) => ({ key: String(card.series?.id ?? ''), series: card.series, date: null, cards: [] })).sort((a, b) => Number(a.key === '') - Number(b.key === ''));
}

/** Matches under the day on which they start at the ground ("2026-11-21"). */
export function byDay(cards: readonly MatchCard[]): Group[] {
  return grouped(cards, (card) => ({ key: card.date, series: null, date: card.date, cards: [] }));
}

function grouped(cards: readonly MatchCard[], start: (card: MatchCard) => Group): Group[] {
  const groups = new Map<string, Group>();
  for (const card of cards) {
    const fresh = start(card);
    const group = groups.get(fresh.key) ?? fresh;
    group.cards.push(card);
    groups.set(fresh.key, group);
  }
  return [...groups.values()];
}
