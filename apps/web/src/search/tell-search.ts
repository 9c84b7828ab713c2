/**
 * Reports what was chosen, to rank it higher next time (SEARCH-027, SEARCH-029). Fire and forget; only for readers who
 * agreed to be counted, as the shell knows (`shell.ts`).
 */
import type { SearchEvent, SuggestionType } from '@sightscreen/contracts/calls/search';

export type Post = (address: string, body: object) => void;

/** The shell cancels the event while counting is allowed; another tab may have withdrawn consent since. */
const mayCount = (): boolean => !window.dispatchEvent(new Event('sightscreen:counts', { cancelable: true }));

/** Completes even if the page is being left. */
export const post: Post = (address, body) => {
  if (!mayCount()) return;
  void fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
};

export interface Chosen {
  type: SuggestionType;
  id: number;
  title: string;
}

export function tellChosen(event: 'suggestion' | 'result', text: string, { type, id, title }: Chosen, send = post) {
  send('/api/search-event/post', { event, text, id, searchType: type } satisfies SearchEvent);
  send('/api/sherlock/mgmt/crudops', { type, id, title: title.slice(0, 200) });
}

export const tellSearched = (text: string, send = post): void =>
  send('/api/search-event/post', { event: 'navigation', text, id: 0, searchType: 'all' } satisfies SearchEvent);

/** Reports the results that the reader chooses on a search page. */
export function tellChosenResults(page: Document, send = post): void {
  page.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-result-type]') : null;
    if (link === null) return;
    const { resultType, resultId } = link.dataset;
    const chosen = { type: resultType as SuggestionType, id: Number(resultId), title: link.textContent };
    tellChosen('result', new URLSearchParams(location.search).get('q') ?? '', chosen, send);
  });
}
