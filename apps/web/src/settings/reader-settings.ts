/**
 * The reader's settings, stored in this browser only. The head script reads them before the first paint, so this file
 * stays small and never throws.
 */
export type Theme = 'system' | 'light' | 'dark';
export interface ReaderSettings {
  theme: Theme;
  /** 'reader', 'ground', 'gmt' or an IANA name. */
  zone: string;
  /** Hides scores and results of all matches except those in `shown`. */
  hideResults: boolean;
  shown: string[];
  /** Matches hidden individually, independent of `hideResults` (BEYOND-04). */
  hidden: string[];
  /** Stream delay in seconds, by match id (BEYOND-03). */
  delays: Record<string, number>;
  /** How much is announced to a screen reader (BEYOND-08). */
  spoken: Spoken;
  /** Whether the key S announces the score. */
  keys: boolean;
}
export type Spoken = 'balls' | 'overs' | 'wickets' | 'nothing';
export const SPOKEN: readonly Spoken[] = ['balls', 'overs', 'wickets', 'nothing'];
/** Longest delay in seconds; a broadcast is seldom more than 90 s late. */
export const MAX_BEHIND = 120;

export const SETTINGS_KEY = 'sightscreen.settings';
/** Event of the window after a change, once the head script has applied it to the page. */
export const SETTINGS_CHANGED = 'sightscreen:settings';
export const DEFAULTS: ReaderSettings = {
  theme: 'system',
  zone: 'reader',
  hideResults: false,
  shown: [],
  hidden: [],
  delays: {},
  spoken: 'balls',
  keys: true,
};
const ID = /^[a-z0-9_]{1,24}$/;
const ZONE = /^[A-Za-z0-9_+\-/]{1,64}$/;
/** Matches remembered as shown or hidden; the oldest are dropped. */
const MAX_STORED = 200;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Invalid values become defaults: readers can edit the store. */
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
    for (const [id, seconds] of Object.entries(saved.delays))
      if (ID.test(id) && typeof seconds === 'number' && seconds > 0 && seconds <= MAX_BEHIND) delays[id] = seconds;
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
  return Array.isArray(saved)
    ? saved.filter((id): id is string => typeof id === 'string' && ID.test(id)).slice(-MAX_STORED)
    : [];
}

/** False when the browser cannot store (private windows, full storage). */
export function writeSettings(store: Store | null, settings: ReaderSettings): boolean {
  try {
    store?.setItem(SETTINGS_KEY, JSON.stringify(settings));
    return store !== null;
  } catch {
    return false;
  }
}

/**
 * CSS rules that hide scores and results from this reader. Ids are validated, so they cannot inject CSS. Inside
 * `data-tells` every element is hidden unless it is marked as known before play (`data-known`), or lies within
 * `data-known="all"`: unmarked parts of a page are hidden by default.
 */
export function spoilerRules(settings: ReaderSettings): string[] {
  const rules: string[] = [];
  const unknown = (within: string, known: string): string =>
    `${within} :not(${known},[data-known="all"],[data-known="all"] *)`;
  const evenly = (within: string, but = ''): string =>
    `${within} .tone${but}{font-weight:400!important;color:inherit!important}`;
  /** Removes the revealing elements and their space, and shows one notice instead. */
  const replaceWithNotice = (within: string, words: string): void => {
    rules.push(
      `${unknown(within, '[data-known=""]')}{display:none!important}`,
      `${within} :is(.keptback,${words}){display:block}`,
      evenly(within),
    );
  };
  // Scores outside `data-tells`, such as text for screen readers, carry the class `score`.
  const hide = (which: (attribute: string) => string): void => {
    replaceWithNotice(which('data-tells'), '.spoiler');
    rules.push(`.score${which('data-match')}{visibility:hidden}`);
  };
  /** Figures over several matches: hidden as a whole, until requested or until the delay has passed. */
  const hideSummed = (within: string, words: string): void => {
    rules.push(
      `${within}>:not(.summed__kept){display:none!important}`,
      `${within}>.summed__kept,${within}>.summed__kept>${words}{display:block}`,
    );
  };
  if (settings.hideResults)
    hide((name) => `[${name}]${settings.shown.map((id) => `:not([${name}="${id}"])`).join('')}`);
  for (const id of settings.hidden)
    if (!settings.hideResults || settings.shown.includes(id)) hide((name) => `[${name}="${id}"]`);
  if (settings.hideResults) hideSummed('[data-sums]:not([data-revealed])', '.spoiler');
  else for (const id of settings.hidden) hideSummed(`[data-sums~="${id}"]:not([data-revealed])`, '.spoiler');
  for (const id of Object.keys(settings.delays)) {
    if (isHidden(settings, id)) continue;
    hideSummed(`[data-sums~="${id}"]:not([data-stepped])`, '.lagged');
    // Elements that cannot be updated to the reader's moment: rows of lists, pages of a match that has just ended.
    replaceWithNotice(`:is(li,article,[data-ended])[data-tells="${id}"]:not([data-stepped])`, '.lagged');
    // The others keep their space until they are marked with `data-stepped`.
    const moving = `[data-tells="${id}"]:not([data-stepped])`;
    // Crests are hidden with their container: their order reveals who bats.
    rules.push(
      `${moving} :is([data-known],[data-stepped]):not(.crest){visibility:visible}`,
      `${unknown(moving, '[data-known],[data-stepped],[data-stepped] *')}{visibility:hidden!important}`,
      evenly(moving, ':not([data-stepped] *)'),
      `.score[data-match="${id}"]:not([data-stepped] *){visibility:hidden}`,
    );
  }
  return rules;
}

/** Whether this reader hides the match entirely, not just delays it. */
export function isHidden(settings: ReaderSettings, match: string): boolean {
  return settings.hidden.includes(match) || (settings.hideResults && !settings.shown.includes(match));
}

/** The settings with a match shown again. Its delay remains, since the reader's stream is still late. */
export function shownAgain(settings: ReaderSettings, match: string): ReaderSettings {
  return {
    ...settings,
    shown: [...settings.shown.filter((id) => id !== match), match],
    hidden: settings.hidden.filter((id) => id !== match),
  };
}

/** The settings with a match hidden. */
export function hiddenFrom(settings: ReaderSettings, match: string): ReaderSettings {
  return {
    ...settings,
    shown: settings.shown.filter((id) => id !== match),
    hidden: [...settings.hidden.filter((id) => id !== match), match],
  };
}

/** The settings with a match delayed by whole seconds, 0 to `MAX_BEHIND`; 0 removes the delay. */
export function heldBack(settings: ReaderSettings, match: string, seconds: number): ReaderSettings {
  const { [match]: _, ...delays } = settings.delays;
  const rounded = Math.min(MAX_BEHIND, Math.max(0, Math.round(seconds)));
  return { ...settings, delays: rounded > 0 ? { ...delays, [match]: rounded } : delays };
}

/** The browser's localStorage, or null if access is denied. */
export function ownStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
