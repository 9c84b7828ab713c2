import { type ReaderSettings, spoilerRules } from './reader-settings.ts';

let sheet: CSSStyleSheet | null = null;

/** Applies the settings to the page: the head script does, before the first paint and after each change. */
export function apply(settings: ReaderSettings): void {
  const { dataset } = document.documentElement;
  if (settings.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = settings.theme;
  dataset['zone'] = settings.zone;
  const rules = spoilerRules(settings);
  if (sheet === null && rules.length > 0) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet?.replaceSync(rules.join('\n'));
}
