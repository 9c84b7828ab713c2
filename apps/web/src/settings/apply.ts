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

/** The reader asked for the result of a match after all. */
export function reveal(match: string): void {
  const store = ownStore();
  const settings = readSettings(store);
  const { [match]: _, ...delays } = settings.delays;
  const next = { ...settings, shown: [...settings.shown.filter((id) => id !== match), match], delays };
  writeSettings(store, next);
  apply(next);
}
