import { useSyncExternalStore } from 'react';
import type { MatchStore } from '../../../live/match-store.ts';
import { isHidden } from '../../../settings/reader-settings.ts';
import { settingsStore } from '../../../settings/settings-store.ts';
import { useText } from '../../../text/use-text.ts';

/** The current settings, in the closed row of the options. */
export function FollowNow({ store }: { store: MatchStore }) {
  const words = useText('follow');
  const settings = useSyncExternalStore(settingsStore.subscribe, settingsStore.get);
  const { view, behind } = useSyncExternalStore(store.subscribe, store.get);
  return [behind > 0 && words.behind(behind), isHidden(settings, view.match) && words.hidden]
    .filter(Boolean)
    .join(', ');
}
