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

/**
 * The rules that hide what this reader must not see. Ids are checked, so nothing else can stand in a rule. Inside whatever tells of a match
 * (`data-tells`) every element is hidden that does not say of itself, or that an element around it does not say of all in it, that it was known
 * before play (`data-known`, `data-known="all"`): a part of a page that nobody thought of is a hidden one.
 */
export function veilRules(settings: ReaderSettings): string[] {
  const rules: string[] = [];
  const unknown = (within: string, known: string): string => `${within} :not(${known},[data-known="all"],[data-known="all"] *)`;
  const evenly = (within: string, but = ''): string => `${within} .tone${but}{font-weight:400!important;color:inherit!important}`;
  /** Takes away what tells, its room with it, and says one thing in its place. */
  const veil = (within: string, words: string): void => {
    rules.push(`${unknown(within, '[data-known=""]')}{display:none!important}`, `${within} :is(.keptback,${words}){display:block}`, evenly(within));
  };
  // What stands outside of all that tells of a match, such as words for a screen reader, carries the mark of a score.
  const hide = (which: (attribute: string) => string): void => {
    veil(which('data-tells'), '.spoiler');
    rules.push(`.score${which('data-match')}{visibility:hidden}`);
  };
  if (settings.hideResults) hide((name) => `[${name}]${settings.shown.map((id) => `:not([${name}="${id}"])`).join('')}`);
  for (const id of settings.hidden) if (!settings.hideResults || settings.shown.includes(id)) hide((name) => `[${name}="${id}"]`);
  for (const id of Object.keys(settings.delays)) {
    if (isHidden(settings, id)) continue;
    // What cannot come to the reader's own moment by itself: rows of lists, pages of a match that has just ended.
    veil(`:is(li,article,[data-ended])[data-tells="${id}"]:not([data-stepped])`, '.lagged');
    // What can keeps its place until it has, and says so.
    const moving = `[data-tells="${id}"]:not([data-stepped])`;
    // Crests are as hidden as what they stand in: their order tells who bats.
    rules.push(`${moving} :is([data-known],[data-stepped]):not(.crest){visibility:visible}`, `${unknown(moving, '[data-known],[data-stepped],[data-stepped] *')}{visibility:hidden!important}`, evenly(moving, ':not([data-stepped] *)'), `.score[data-match="${id}"]:not([data-stepped] *){visibility:hidden}`);
  }
  return rules;
}

/** The reader does not want to know how this match stands, at whatever moment. */
export function isHidden(settings: ReaderSettings, match: string): boolean {
  return settings.hidden.includes(match) || (settings.hideResults && !settings.shown.includes(match));
}

/** The settings after the reader asked to see a match after all. Their stream is as late as it was: a delay stays. */
export function shownAgain(settings: ReaderSettings, match: string): ReaderSettings {
  return { ...settings, shown: [...settings.shown.filter((id) => id !== match), match], hidden: settings.hidden.filter((id) => id !== match) };
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
