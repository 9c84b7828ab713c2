/** What the list below the search field offers: suggestions, then links to the statistics and to all results. */
import type { Suggestion, SuggestionsReply } from '@sightscreen/contracts/calls/search';

export interface Option {
  href: string;
  /** Null for the rows that lead to the statistics and to all results (SEARCH-Q01). */
  suggestion: Suggestion | null;
  /** The player of the row that leads to the statistics. */
  player?: string;
}

export const resultsAddress = (text: string): string => `/search?q=${encodeURIComponent(text)}`;

/** Address of the statistics page with the innings of a player by match. */
const askAddress = (player: number, world: SuggestionsReply['world']): string =>
  `/stats?of=batting&player=${player}&by=match${world === 'demo' ? '&world=demo' : ''}`;

/** In the order of the list: by kind, as each first occurs. */
export function optionsOf(
  text: string,
  suggestions: readonly Suggestion[],
  world: SuggestionsReply['world'],
): Option[] {
  const kinds = [...new Set(suggestions.map(({ type }) => type))];
  const player = suggestions.find(({ type }) => type === 'Players');
  return [
    ...kinds.flatMap((kind) =>
      suggestions
        .filter(({ type }) => type === kind)
        .map((suggestion): Option => ({ href: suggestion.url, suggestion })),
    ),
    ...(player === undefined
      ? []
      : [{ href: askAddress(player.id, world), suggestion: null, player: player.title } satisfies Option]),
    { href: resultsAddress(text), suggestion: null },
  ];
}

/** A title in pieces; typed prefixes of words are marked. */
export function markedPieces(title: string, text: string): { text: string; marked: boolean }[] {
  const typed = text
    .toLowerCase()
    .split(/[\s.-]+/u)
    .filter((word) => word !== '');
  return title.split(/(?<=[\s-])/u).flatMap((word) => {
    const begun =
      typed.filter((prefix) => word.toLowerCase().startsWith(prefix)).sort((a, b) => b.length - a.length)[0] ?? '';
    return [
      { text: word.slice(0, begun.length), marked: true },
      { text: word.slice(begun.length), marked: false },
    ].filter((piece) => piece.text !== '');
  });
}
