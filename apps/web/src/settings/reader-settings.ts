/** What a reader chose, kept in this browser only. Read before the first paint by the head script, so it stays small and never throws. */
export type Theme = 'system' | 'light' | 'dark';
export interface ReaderSettings {
  theme: Theme;
  /** 'reader', 'ground', 'gmt' or an IANA name. */
  zone: string;
  /** Scores and results stay hidden until asked for, but for the matches in `shown`. */
  hideResults: boolean;
  shown: string[];
  /** Matches hidden one by one, whatever `hideResults` says (BEYOND-04). */
  hidden: string[];
  /** Seconds a match is held back, by match id (BEYOND-03). */
  delays: Record<string, number>;
  /** How much of the play is spoken to a screen reader (BEYOND-08). */
  spoken: Spoken;
  /** Whether the key S says the score. */
  keys: boolean;
}
export type Spoken = 'balls' | 'overs' | 'wickets' | 'nothing';
export const SPOKEN: readonly Spoken[] = ['balls', 'overs', 'wickets', 'nothing'];
/** Seconds; a broadcast is seldom later than a minute and a half. */
export const MOST_BEHIND = 120;

export const SETTINGS_KEY = 'sightscreen.settings';
export const DEFAULTS: ReaderSettings = { theme: 'system', zone: 'reader', hideResults: false, shown: [], hidden: [], delays: {}, spoken: 'balls', keys: true };
const ID = /^[a-z0-9_]{1,24}$/;
const ZONE = /^[A-Za-z0-9_+\-/]{1,64}$/;
/** Matches remembered as shown or hidden: old ones fall away. */
const MOST_KEPT = 200;

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
    for (const [id, seconds] of Object.entries(saved.delays)) if (ID.test(id) && typeof seconds === 'number' && seconds > 0 && seconds <= MOST_BEHIND) delays[id] = seconds;
  }
  return {
    theme: saved.theme === 'light' || saved.theme === 'dark' ? saved.theme : 'system',
    zone: typeof saved.zone === 'string' && ZONE.test(saved.zone) ? saved.zone : 'reader',
    hideResults: saved.hideResults === true,
    shown: idsOf(saved.shown),
    hidden: idsOf(saved.hidden),
    delays,
    spoken: SPOKEN.find((word) => word === saved.spoken) ?? 'balls',
    keys: saved.keys !== false,
  };
}
function idsOf(saved: unknown): string[] {
  return Array.isArray(saved) ? saved.filter((id): id is string => typeof id === 'string' && ID.test(id)).slice(-MOST_KEPT) : [];
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
  /** `which` picks elements by the name of the attribute that holds their match. */
  const veil = (which: (attribute: string) => string): void => {
    rules.push(
      `.score${which('data-match')}{visibility:hidden}`, plain(which('data-match')),
      `.spoiler${which('data-veil')}{display:block}`, `.spoiler${which('data-veil')}~.score{display:none}`, `${which('data-hide')}{display:none}`,
    );
  };
  if (settings.hideResults) veil((name) => `[${name}]${settings.shown.map((id) => `:not([${name}="${id}"])`).join('')}`);
  for (const id of settings.hidden) if (!settings.hideResults || settings.shown.includes(id)) veil((name) => `[${name}="${id}"]`);
  for (const id of Object.keys(settings.delays)) {
    // An island that stands at the reader's own moment shows itself; what is printed once for everybody does not.
    const early = `[data-match="${id}"]:not([data-stepped] *)`;
    const inList = `:is(.card,.fixture) .spoiler[data-veil="${id}"]`;
    rules.push(`.score${early}{visibility:hidden}`, plain(early), `${inList}{display:block}`, `${inList}~.score{display:none}`);
  }
  return rules;
}

/** The reader does not want to know how this match stands, at whatever moment. */
export function isHidden(settings: ReaderSettings, match: string): boolean {
  return settings.hidden.includes(match) || (settings.hideResults && !settings.shown.includes(match));
}

/** The settings after the reader asked to see a match after all. */
export function shownAgain(settings: ReaderSettings, match: string): ReaderSettings {
  const { [match]: _, ...delays } = settings.delays;
  return { ...settings, shown: [...settings.shown.filter((id) => id !== match), match], hidden: settings.hidden.filter((id) => id !== match), delays };
}

/** The settings after the reader asked not to know of a match. */
export function hiddenFrom(settings: ReaderSettings, match: string): ReaderSettings {
  return { ...settings, shown: settings.shown.filter((id) => id !== match), hidden: [...settings.hidden.filter((id) => id !== match), match] };
}

/** The settings with a match held back by whole seconds, 0 to `MOST_BEHIND`; 0 takes the delay away. */
export function heldBack(settings: ReaderSettings, match: string, seconds: number): ReaderSettings {
  const { [match]: _, ...delays } = settings.delays;
  const whole = Math.min(MOST_BEHIND, Math.max(0, Math.round(seconds)));
  return { ...settings, delays: whole > 0 ? { ...delays, [match]: whole } : delays };
}

/** The browser's own store, or null where reading it is refused. */
export function ownStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
