import { readSettings, type ReaderSettings, veilRules, writeSettings, ownStore } from './reader-settings.ts';

let veil: CSSStyleSheet | null = null;

/** Brings the reader's choices onto the page. */
export function apply(settings: ReaderSettings): void {
  const { dataset } = document.documentElement;
  if (settings.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = settings.theme;
  dataset['zone'] = settings.zone;
  const rules = veilRules(settings);
  if (veil === null && rules.length > 0) {
    veil = new CSSStyleSheet();
    document.adoptedStyleSheets.push(veil);
  }
  veil?.replaceSync(rules.join('\n'));
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
