import type { MatchCard } from '@sightscreen/contracts';

/** Matches under their series, in the order in which each first appears; those of no series last, under null. */
export function bySeries(cards: readonly MatchCard[]): { series: MatchCard['series']; cards: MatchCard[] }[] {
  const groups = new Map<number | null, { series: MatchCard['series']; cards: MatchCard[] }>();
  for (const card of cards) {
    const id = card.series?.id ?? null;
    const group = groups.get(id) ?? { series: card.series, cards: [] };
    group.cards.push(card);
    groups.set(id, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.series === null) - Number(b.series === null));
}
