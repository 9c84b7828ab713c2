/**
 * The settings of this reader, as one store for all scripts of a page. Each script bundles this file, so the browser's
 * storage is the state, and an event of the window announces a change to all of them.
 */
import {
  DEFAULTS,
  ownStore,
  readSettings,
  type ReaderSettings,
  SETTINGS_CHANGED,
  SETTINGS_KEY,
  writeSettings,
} from './reader-settings.ts';

/** Where a change was made: on this page, or in another tab. */
export type Where = 'here' | 'elsewhere';

let text: string | null = null;
let settings = DEFAULTS;

function storedText(): string | null {
  try {
    return ownStore()?.getItem(SETTINGS_KEY) ?? null;
  } catch {
    return null;
  }
}
const announce = (where: Where): void =>
  void window.dispatchEvent(new CustomEvent<Where>(SETTINGS_CHANGED, { detail: where }));

export const settingsStore = {
  /** The same object until something changes. */
  get(): ReaderSettings {
    const stored = storedText();
    if (stored !== text) {
      text = stored;
      settings = readSettings(ownStore());
    }
    return settings;
  },
  subscribe(changed: (where: Where) => void): () => void {
    const listen = (event: Event): void => changed((event as CustomEvent<Where>).detail);
    window.addEventListener(SETTINGS_CHANGED, listen);
    return () => window.removeEventListener(SETTINGS_CHANGED, listen);
  },
  /** Without storage the change lasts as long as the page. */
  update(change: (settings: ReaderSettings) => ReaderSettings): ReaderSettings {
    const next = change(settingsStore.get());
    writeSettings(ownStore(), next);
    [text, settings] = [storedText(), next];
    announce('here');
    return next;
  },
};

/** Reports changes of other tabs, also those made while this page was in the back/forward cache. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === SETTINGS_KEY) announce('elsewhere');
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) announce('elsewhere');
  });
}
