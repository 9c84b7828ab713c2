import { createStore } from './create-store.ts';

/** Newer HTML of the regions of a page that the server renders (`ServerRegion`). */
export interface PageCopy {
  /** Contains the regions by id; null until one was requested. */
  page: Document | null;
  /** It is of the moment of the reader with a stream delay, who may see it (BEYOND-03). */
  stepped: boolean;
  /** The last request failed (MATCH-141). */
  failed: boolean;
}

export const NO_COPY: PageCopy = { page: null, stepped: false, failed: false };
export const pageCopy = /* @__PURE__ */ createStore(NO_COPY);

/** Requests a newer copy of a page or of its regions; throws if that fails. */
export async function fetchCopy(address: string, options: RequestInit): Promise<Document> {
  const reply = await fetch(address, options);
  if (!reply.ok) throw new Error(`answered ${reply.status}`);
  return new DOMParser().parseFromString(await reply.text(), 'text/html');
}
