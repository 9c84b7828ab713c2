/**
 * Whether this site shows the demonstration: true if it is installed, unless the setting `demonstration.shown` is off.
 */
import type { TagVersions } from '../tags/tag-versions.ts';
import { tagOf } from '../tags/tag.ts';
import { CORE_SETTINGS } from './core-settings.ts';
import type { Settings } from './settings.ts';

export interface Demonstration {
  /** As last read by this process. */
  readonly isVisible: boolean;
  /**
   * Reads the setting before the site listens. Never rejects: while the database is unreachable the last value applies.
   */
  load: () => Promise<void>;
  onChange: (listener: (isVisible: boolean) => void) => void;
}

export function makeDemonstration(options: {
  installed: boolean;
  settings: Settings;
  tags: TagVersions;
  failed: (error: unknown) => void;
}): Demonstration {
  const { installed, settings, tags, failed } = options;
  const listeners: ((isVisible: boolean) => void)[] = [];
  let isVisible = installed;
  const load = async (): Promise<void> => {
    try {
      const now = installed && (await settings.read(CORE_SETTINGS['demonstration.shown']));
      if (now === isVisible) return;
      isVisible = now;
    } catch (error) {
      failed(error);
      return;
    }
    // Any page may list matches of either world.
    tags.invalidate([tagOf.everything]);
    for (const listener of listeners) listener(isVisible);
  };
  if (installed)
    tags.onInvalidated((raised) => {
      if (raised === null || raised.includes(tagOf.settings)) void load();
    });
  return {
    get isVisible() {
      return isVisible;
    },
    load,
    onChange: (listener) => listeners.push(listener),
  };
}
