import { readSettings, type ReaderSettings, veilRules, writeSettings, ownStore } from './reader-settings.ts';

/** One sheet for the page: the head script and the islands each carry this file, and what one of them hid the other must be able to show. */
type Veiled = Document & { veil?: CSSStyleSheet };

/** Brings the reader's choices onto the page. */
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

/** Changes what this reader chose, keeps it and brings it onto the page. */
export function change(how: (settings: ReaderSettings) => ReaderSettings): ReaderSettings {
  const store = ownStore();
  const next = how(readSettings(store));
  writeSettings(store, next);
  apply(next);
  window.dispatchEvent(new CustomEvent('sightscreen:settings'));
  return next;
}
