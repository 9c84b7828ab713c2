/** Search suggestions while the reader types. */
import type { SuggestionsReply } from '@sightscreen/contracts/calls/search';
import { searchText } from '@sightscreen/contracts/text/search-text';
import { typeAhead } from './type-ahead.ts';

export interface SuggesterDeps {
  fetch(address: string): Promise<SuggestionsReply>;
  after(ms: number, act: () => void): () => void;
  /** Null hides them: the text is too short, or the request failed. */
  show(
    found: { text: string; suggestions: SuggestionsReply['suggestionList']; world: SuggestionsReply['world'] } | null,
  ): void;
}

export const suggester = ({ fetch, after, show }: SuggesterDeps) =>
  typeAhead<SuggestionsReply>({
    textOf(value) {
      const { text, refused } = searchText(value);
      return refused === null ? text : null;
    },
    ask: (text) => fetch(`/api/search/suggestions?q=${encodeURIComponent(text)}`),
    after,
    show: (found) =>
      show(
        found === null ? null : { text: found.text, suggestions: found.reply.suggestionList, world: found.reply.world },
      ),
  });
