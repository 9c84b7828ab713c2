import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts';

export interface DraftedForm {
  draft: Draft;
  /** The same outside rendering, where several fields may change at once. */
  latest: RefObject<Draft>;
  /** Whether this browser stores it: not while it is empty. */
  isStored: boolean;
  /** False until the draft is restored: on the server, and during hydration. */
  isReady: boolean;
  set(name: string, value: string): void;
  clear(): void;
  /** Removes it from this browser once it is sent. */
  drop(): void;
}

const isEmpty = (values: Draft['values']): boolean => Object.values(values).every((value) => value === '');

/**
 * The text fields of a form, with their draft in this browser.
 *
 * @param key of the draft: the form and its match
 * @param isNewer true if the page shows a refused form, which is newer than the draft
 * @param known values for fields that the draft does not mention, not even as emptied; not stored, since the reader did
 *   not type them
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  {
    key,
    names,
    preset,
    isNewer,
    known,
    storage,
  }: {
    key: string;
    names: readonly string[];
    preset: Draft['values'];
    isNewer: boolean;
    known: () => Draft['values'];
    storage: () => Storage | null;
  },
): DraftedForm {
  const [draft, setDraft] = useState<Draft>(() => ({
    id: '',
    values: Object.fromEntries(names.map((name) => [name, preset[name] ?? ''])),
  }));
  const [isStored, setStored] = useState(false);
  const latest = useRef(draft);
  const put = (next: Draft): void => {
    latest.current = next;
    setDraft(next);
  };
  const save = (next: Draft): void => {
    put(next);
    setStored(keepDraft(storage(), key, next) && !isEmpty(next.values));
  };

  useEffect(() => {
    // An enquiry that the server has accepted.
    if (form.current === null) return;
    const { id, values: drafted } = readDraft(storage(), key);
    // Includes what the reader typed before hydration.
    const typed = new FormData(form.current);
    const fill = (name: string, stored: Draft['values'], now: string): string =>
      now === '' && !isNewer ? (stored[name] ?? '') : now;
    const restored = Object.fromEntries(
      names.map((name) => {
        const now = typed.get(name);
        return [name, fill(name, drafted, typeof now === 'string' ? now : '')];
      }),
    );
    save({ id, values: restored });
    const rest = Object.entries(known()).filter(([name]) => drafted[name] === undefined);
    const others = Object.fromEntries(
      rest.map(([name, value]) => [name, fill(name, { [name]: value }, restored[name] ?? '')]),
    );
    put({ id, values: { ...restored, ...others } });
    // oxlint-disable-next-line react/exhaustive-deps -- once: later values are the reader's
  }, []);

  return {
    draft,
    latest,
    isStored,
    isReady: draft.id !== '',
    set: (name, value) => save({ ...latest.current, values: { ...latest.current.values, [name]: value } }),
    clear() {
      dropDraft(storage(), key);
      setStored(false);
      put({ id: readDraft(null, key).id, values: Object.fromEntries(names.map((name) => [name, ''])) });
    },
    drop: () => dropDraft(storage(), key),
  };
}
