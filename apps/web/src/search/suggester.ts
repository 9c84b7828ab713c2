/** Asks for suggestions while somebody types. A reply to anything but the latest question is ignored (SEARCH-018). */
import type { SuggestionsReply } from '@sightscreen/contracts/calls/search';
import { searchText } from '@sightscreen/contracts/text/search-text';

export interface SuggesterMeans {
  fetch(address: string): Promise<SuggestionsReply>;
  after(ms: number, act: () => void): () => void;
  /** Null hides them: too little is typed, or they cannot be had. */
  show(found: { text: string; suggestions: SuggestionsReply['suggestionList'] } | null): void;
}

/** Milliseconds without a key before asking: between two keys of somebody typing. */
const PAUSE = 120;

export function suggester({ fetch, after, show }: SuggesterMeans): { typed(value: string): void; stop(): void } {
  let asked = 0;
  let cancel = (): void => {};
  const ask = async (text: string, number: number): Promise<void> => {
    const found = await fetch(`/api/search/suggestions?q=${encodeURIComponent(text)}`).then(
      ({ suggestionList }) => ({ text, suggestions: suggestionList }),
      () => null,
    );
    if (number === asked) show(found);
  };
  const stop = (): void => {
    cancel();
    asked += 1;
  };
  return {
    typed(value) {
      stop();
      const { text, refused } = searchText(value);
      if (refused !== null) show(null);
      else {
        const number = asked;
        cancel = after(PAUSE, () => void ask(text, number));
      }
    },
    stop,
  };
}
