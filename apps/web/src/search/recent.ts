/** The latest searches, stored in this browser only. Never throws: readers can edit or block the storage. */
export const RECENT_KEY = 'sightscreen.searches';
const MAX_SEARCHES = 8;
const MAX_LENGTH = 80;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readRecent(store: Store | null): string[] {
  try {
    const saved: unknown = JSON.parse(store?.getItem(RECENT_KEY) ?? '[]');
    const texts = Array.isArray(saved) ? saved.filter((entry): entry is string => typeof entry === 'string') : [];
    return [...new Set(texts.map((entry) => entry.slice(0, MAX_LENGTH).trim()).filter((entry) => entry !== ''))].slice(
      0,
      MAX_SEARCHES,
    );
  } catch {
    return [];
  }
}

function write(store: Store | null, texts: string[]): string[] {
  try {
    if (texts.length === 0) store?.removeItem(RECENT_KEY);
    else store?.setItem(RECENT_KEY, JSON.stringify(texts));
  } catch {
    // Without storage nothing is remembered.
  }
  return readRecent(store);
}

export const addRecent = (store: Store | null, text: string): string[] =>
  write(
    store,
    [text, ...readRecent(store).filter((entry) => entry.toLowerCase() !== text.toLowerCase())].slice(0, MAX_SEARCHES),
  );
export const removeRecent = (store: Store | null, text: string): string[] =>
  write(
    store,
    readRecent(store).filter((entry) => entry !== text),
  );
export const clearRecent = (store: Store | null): string[] => write(store, []);
