/**
 * Tells the site what was chosen, so that it comes sooner next time (SEARCH-027, SEARCH-029). Nobody waits for it. Only
 * of readers who may be counted, which the shell knows (`shell.ts`).
 */
import type { SearchEvent, SuggestionType } from '@sightscreen/contracts/calls/search';

export type Post = (address: string, body: object) => void;

/** Prevented by the shell while they may: another tab may have withdrawn it since. */
const mayCount = (): boolean => !window.dispatchEvent(new Event('sightscreen:counts', { cancelable: true }));

/** Finishes even while the page is being left. */
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
