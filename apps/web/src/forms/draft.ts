/** What was typed, kept in this browser until it is sent: a reload, a crash, or a failed send loses nothing. */

export interface Draft {
  /** Sent with the letter: the same draft is stored once. */
  id: string;
  values: Record<string, string>;
}
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param of the form, and its match: `haveyoursay m1` */
export const draftKey = (of: string): string => `sightscreen.draft.${of}`;

/** A new one where none is kept, or where it cannot be read. */
export function readDraft(store: Store | null, of: string): Draft {
  try {
    const kept = JSON.parse(store?.getItem(draftKey(of)) ?? 'null') as Partial<Draft> | null;
    if (typeof kept?.id === 'string' && /^[0-9a-f]{32}$/.test(kept.id) && typeof kept.values === 'object')
      return {
        id: kept.id,
        values: Object.fromEntries(Object.entries(kept.values ?? {}).filter(([, value]) => typeof value === 'string')),
      };
  } catch {
    // Not ours, or the browser keeps nothing.
  }
  return { id: freshId(), values: {} };
}

/** False: this browser keeps nothing. */
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
    // Nothing was kept either.
  }
}

/** `randomUUID` exists on encrypted pages only. */
const freshId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
