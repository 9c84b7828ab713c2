import { readSettings, type ReaderSettings, veilRules, writeSettings, ownStore } from './reader-settings.ts';

/**
 * The stylesheet is stored on the document: the head script and the islands each bundle this file, and must share it.
 */
type Veiled = Document & { veil?: CSSStyleSheet };

/** Applies the settings to the page. */
export function apply(settings: ReaderSettings): void {
  const { dataset } = document.documentElement;
  if (settings.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = settings.theme;
  dataset['zone'] = settings.zone;
  const rules = veilRules(settings);
  const page: Veiled = document;
  if (page.veil === undefined && rules.length > 0) {
    page.veil = new CSSStyleSheet();
    document.adoptedStyleSheets.push(page.veil);
  }
  page.veil?.replaceSync(rules.join('\n'));
}

/** Changes, stores and applies the settings. */
export function change(update: (settings: ReaderSettings) => ReaderSettings): ReaderSettings {
  const store = ownStore();
  const next = update(readSettings(store));
  writeSettings(store, next);
  apply(next);
  window.dispatchEvent(new CustomEvent('sightscreen:settings'));
  return next;
}
