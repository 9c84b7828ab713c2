/** What a reader chose, kept in this browser only. Read before the first paint by the head script, so it stays small and never throws. */
export type Theme = 'system' | 'light' | 'dark';
export interface ReaderSettings {
  theme: Theme;
  /** 'reader', 'ground', 'gmt' or an IANA name. */
  zone: string;
  /** Scores and results stay hidden until asked for, but for the matches in `shown`. */
  hideResults: boolean;
  shown: string[];
  /** Seconds a match is held back, by match id. */
  delays: Record<string, number>;
}

export const SETTINGS_KEY = 'sightscreen.settings';
export const DEFAULTS: ReaderSettings = { theme: 'system', zone: 'reader', hideResults: false, shown: [], delays: {} };
const ID = /^[a-z0-9_]{1,24}$/;
const ZONE = /^[A-Za-z0-9_+\-/]{1,64}$/;
/** Matches remembered as shown: old ones fall away. */
const MOST_SHOWN = 200;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Anything that is not a choice of ours is the default: the store belongs to the reader. */
export function readSettings(store: Store | null): ReaderSettings {
  let saved: Partial<Record<keyof ReaderSettings, unknown>> = {};
  try {
    const value: unknown = JSON.parse(store?.getItem(SETTINGS_KEY) ?? '{}');
    if (typeof value === 'object' && value !== null) saved = value;
  } catch {
    return DEFAULTS;
  }
  const delays: Record<string, number> = {};
  if (typeof saved.delays === 'object' && saved.delays !== null) {
    for (const [id, seconds] of Object.entries(saved.delays)) if (ID.test(id) && typeof seconds === 'number' && seconds > 0 && seconds <= 120) delays[id] = seconds;
  }
  return {
    theme: saved.theme === 'light' || saved.theme === 'dark' ? saved.theme : 'system',
    zone: typeof saved.zone === 'string' && ZONE.test(saved.zone) ? saved.zone : 'reader',
    hideResults: saved.hideResults === true,
    shown: Array.isArray(saved.shown) ? saved.shown.filter((id): id is string => typeof id === 'string' && ID.test(id)).slice(-MOST_SHOWN) : [],
    delays,
  };
}

/** False when the browser keeps nothing (private windows, a full store). */
export function writeSettings(store: Store | null, settings: ReaderSettings): boolean {
  try {
    store?.setItem(SETTINGS_KEY, JSON.stringify(settings));
    return store !== null;
  } catch {
    return false;
  }
}

/** The rules that hide what this reader must not see. Ids are checked, so nothing else can stand in a rule. */
export function veilRules(settings: ReaderSettings): string[] {
  const rules: string[] = [];
  const plain = (at: string): string => `.tone${at}{font-weight:400!important;color:inherit!important}`;
  if (settings.hideResults) {
    const except = settings.shown.map((id) => `:not([data-match="${id}"])`).join('');
    const veil = settings.shown.map((id) => `:not([data-veil="${id}"])`).join('');
    rules.push(`.score[data-match]${except}{visibility:hidden}`, plain(`[data-match]${except}`), `.spoiler[data-veil]${veil}{display:block}`, `.spoiler[data-veil]${veil}~.score{display:none}`);
  }
  for (const id of Object.keys(settings.delays)) rules.push(`.score[data-match="${id}"]{visibility:hidden}`, plain(`[data-match="${id}"]`));
  return rules;
}

export function isVeiled(settings: ReaderSettings, match: string): boolean {
  return (settings.hideResults && !settings.shown.includes(match)) || settings.delays[match] !== undefined;
}

/** The browser's own store, or null where reading it is refused. */
export function ownStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
