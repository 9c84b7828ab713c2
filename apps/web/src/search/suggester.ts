/** Search suggestions while the reader types. */
import type { SuggestionsReply } from '@sightscreen/contracts/calls/search';
import { searchText } from '@sightscreen/contracts/text/search-text';
import { typeAhead, type TypeAheadDeps } from './type-ahead.ts';

export interface SuggesterDeps extends Pick<TypeAheadDeps<SuggestionsReply>, 'after'> {
  fetch(address: string): Promise<SuggestionsReply>;
  /** Null hides them: the text is too short, or the request failed. */
  show(
    found: { text: string; suggestions: SuggestionsReply['suggestionList']; world: SuggestionsReply['world'] } | null,
  ): void;
}

export const suggester = ({ fetch, show, ...deps }: SuggesterDeps) =>
  typeAhead<SuggestionsReply>({
    textOf(value) {
      const { text, refused } = searchText(value);
      return refused === null ? text : null;
    },
    ask: (text) => fetch(`/api/search/suggestions?q=${encodeURIComponent(text)}`),
    ...deps,
    show: (found) =>
      show(
        found === null ? null : { text: found.text, suggestions: found.reply.suggestionList, world: found.reply.world },
      ),
  });
