/**
 * Whether this site shows the demonstration: true if it is installed, unless the setting `demonstration.shown` is off.
 */
import type { TagVersions } from '../tags/tag-versions.ts';
import { tagOf } from '../tags/tag.ts';
import { CORE_SETTINGS } from './core-settings.ts';
import type { Settings } from './settings.ts';

export interface Demonstration {
  /** As last read by this process. */
  readonly shown: boolean;
  /**
   * Reads the setting before the site listens. Never rejects: while the database is unreachable the last value applies.
   */
  load: () => Promise<void>;
  onChange: (listener: (shown: boolean) => void) => void;
}

export function makeDemonstration(options: {
  installed: boolean;
  settings: Settings;
  tags: TagVersions;
  failed: (error: unknown) => void;
}): Demonstration {
  const { installed, settings, tags, failed } = options;
  const hearing: ((shown: boolean) => void)[] = [];
  let shown = installed;
  const load = async (): Promise<void> => {
    try {
      const now = installed && (await settings.read(CORE_SETTINGS['demonstration.shown']));
      if (now === shown) return;
      shown = now;
    } catch (error) {
      failed(error);
      return;
    }
    // Any page may list matches of either world.
    tags.invalidate([tagOf.everything]);
    for (const listener of hearing) listener(shown);
  };
  if (installed)
    tags.onInvalidated((raised) => {
      if (raised === null || raised.includes(tagOf.settings)) void load();
    });
  return {
    get shown() {
      return shown;
    },
    load,
    onChange: (listener) => hearing.push(listener),
  };
}
