import { readSettings, type ReaderSettings, spoilerRules, writeSettings, ownStore } from './reader-settings.ts';

/**
 * The stylesheet is stored on the document: the head script and the islands each bundle this file, and must share it.
 */
type SpoilerDocument = Document & { spoiler?: CSSStyleSheet };

/** Applies the settings to the page. */
export function apply(settings: ReaderSettings): void {
  const { dataset } = document.documentElement;
  if (settings.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = settings.theme;
  dataset['zone'] = settings.zone;
  const rules = spoilerRules(settings);
  const page: SpoilerDocument = document;
  if (page.spoiler === undefined && rules.length > 0) {
    page.spoiler = new CSSStyleSheet();
    document.adoptedStyleSheets.push(page.spoiler);
  }
  page.spoiler?.replaceSync(rules.join('\n'));
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
