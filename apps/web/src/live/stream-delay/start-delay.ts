import { settingsStore } from '../../settings/settings-store.ts';
import type { MatchStore } from '../match-store.ts';

/** Delays a page by `seconds`; its code is loaded by readers with a stream delay only. */
export const delayMatch = async (store: MatchStore, page: string, seconds: number, seen: boolean): Promise<void> => {
  const { keepBehind } = await import('./keep-behind.ts');
  keepBehind(store, page, seconds, seen);
};

/** Applies the reader's stream delay before anything is shown, and again when another tab changes it (BEYOND-03). */
export function startDelay(store: MatchStore, page: string): void {
  const hold = (): void => {
    const { view, behind } = store.get();
    const seconds = settingsStore.get().delays[view.match] ?? 0;
    if (seconds === behind) return;
    if (seconds > 0) store.hold(seconds, null);
    delayMatch(store, page, seconds, false).catch(() => {});
  };
  hold();
  // The panel of this page does so itself.
  settingsStore.subscribe((where) => {
    if (where === 'elsewhere') hold();
  });
}
