/** The list under the field: suggestions by kind, then a link to all results. */
import type { Suggestion, SuggestionsReply } from '@sightscreen/contracts/calls/search';
import { textOf } from '../text/text-of.ts';

const words = textOf('searchBox');

export interface Option {
  place: HTMLElement;
  href: string;
  /** Null for the rows that lead to the statistics and to all results (SEARCH-Q01). */
  suggestion: Suggestion | null;
}

export const resultsAddress = (text: string): string => `/search?q=${encodeURIComponent(text)}`;

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...children);
  return created;
}

/** Address of the statistics page with the innings of a player by match. */
const askAddress = (player: number, world: SuggestionsReply['world']): string =>
  `/stats?of=batting&player=${player}&by=match${world === 'demo' ? '&world=demo' : ''}`;

/** Replaces the options of the list. @param text what was searched for */
export function showOptions(
  list: HTMLElement,
  text: string,
  suggestions: readonly Suggestion[],
  world: SuggestionsReply['world'],
): Option[] {
  const options: Option[] = [];
  const add = (suggestion: Suggestion | null, href: string, ...children: (Node | string)[]): HTMLElement => {
    const place = element(
      'div',
      { class: 'combo__option', role: 'option', id: `${list.id}-${options.length}`, 'aria-selected': 'false' },
      ...children,
    );
    options.push({ place, href, suggestion });
    return place;
  };
  const kinds = [...new Set(suggestions.map(({ type }) => type))];
  const groups = kinds.map((kind) =>
    element(
      'div',
      { role: 'group', 'aria-label': words.types[kind] },
      element('div', { class: 'combo__kind', 'aria-hidden': 'true' }, words.types[kind]),
      ...suggestions
        .filter(({ type }) => type === kind)
        .map((suggestion) =>
          add(
            suggestion,
            suggestion.url,
            pictureOf(suggestion),
            element('span', { class: 'combo__title' }, ...marked(suggestion.title, text)),
            ...(suggestion.detail === null
              ? []
              : [' ', element('span', { class: 'combo__detail' }, suggestion.detail)]),
          ),
        ),
    ),
  );
  const player = suggestions.find(({ type }) => type === 'Players');
  if (player !== undefined)
    groups.push(
      element(
        'div',
        { role: 'group', 'aria-label': words.ask },
        element('div', { class: 'combo__kind', 'aria-hidden': 'true' }, words.ask),
        add(
          null,
          askAddress(player.id, world),
          element('span', { class: 'combo__crest' }),
          element('span', { class: 'combo__title' }, words.inningsOf(player.title)),
        ),
      ),
    );
  list.replaceChildren(...groups, add(null, resultsAddress(text), words.seeAll(text)));
  return options;
}

/** Picture beside the name; an empty placeholder keeps names aligned. */
const pictureOf = ({ imageId }: Suggestion): HTMLElement =>
  imageId === null
    ? element('span', { class: 'combo__crest' })
    : element('img', { class: 'combo__crest', src: imageId, alt: '', width: '24', height: '24' });

/** Marks the typed prefixes of words in bold. */
export function marked(title: string, text: string): (Node | string)[] {
  const typed = text
    .toLowerCase()
    .split(/[\s.-]+/u)
    .filter((word) => word !== '');
  return title.split(/(?<=[\s-])/u).map((word) => {
    const begun = typed
      .filter((prefix) => word.toLowerCase().startsWith(prefix))
      .sort((a, b) => b.length - a.length)[0];
    if (begun === undefined) return word;
    return element('span', {}, element('b', {}, word.slice(0, begun.length)), word.slice(begun.length));
  });
}
