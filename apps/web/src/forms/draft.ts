/**
 * The draft of a form, stored in this browser until it is sent: a reload, a crash or a failed request loses nothing.
 */

export interface Draft {
  /** Sent with the enquiry, so that the server stores the same draft once. */
  id: string;
  values: Record<string, string>;
}
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param of the form and its match: `haveyoursay m1` */
export const draftKey = (of: string): string => `sightscreen.draft.${of}`;

/** A new draft if none is stored or the stored one is unreadable. */
export function readDraft(store: Store | null, of: string): Draft {
  try {
    const stored = JSON.parse(store?.getItem(draftKey(of)) ?? 'null') as Partial<Draft> | null;
    if (typeof stored?.id === 'string' && /^[0-9a-f]{32}$/.test(stored.id) && typeof stored.values === 'object')
      return {
        id: stored.id,
        values: Object.fromEntries(
          Object.entries(stored.values ?? {}).filter(([, value]) => typeof value === 'string'),
        ),
      };
  } catch {
    // The entry has another format, or storage is unavailable.
  }
  return { id: freshId(), values: {} };
}

/** False if this browser stores nothing. */
export function keepDraft(store: Store | null, of: string, draft: Draft): boolean {
  try {
    if (store === null) return false;
    if (Object.values(draft.values).every((value) => value === '')) store.removeItem(draftKey(of));
    else store.setItem(draftKey(of), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(store: Store | null, of: string): void {
  try {
    store?.removeItem(draftKey(of));
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

/** `randomUUID` is available on secure (HTTPS) pages only. */
const freshId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
