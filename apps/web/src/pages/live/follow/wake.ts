/** The little of a reader's own way of following that every live page carries: it fetches the rest when something asks for it. */
import { keepLast } from '../../../live/last-state.ts';
import { noteSeen, readSeen, type LastSeen } from '../../../live/last-seen.ts';
import type { MatchStore } from '../../../live/match-store.ts';
import { ownStore, readSettings } from '../../../settings/reader-settings.ts';
import type { Follow } from './follow.tsx';

/** Facts after which there is something to catch up with: about an over and a half. */
const WORTH_TELLING = 10;

/** Holds a page back before anything of it is shown, when this reader is behind play, and as soon as another tab says so (BEYOND-03). */
export function holdBack(store: MatchStore): void {
  const { match } = store.get().view;
  const hold = (): void => {
    const seconds = readSettings(ownStore()).delays[match] ?? 0;
    if (seconds === store.get().behind) return;
    if (seconds > 0) store.hold(seconds, null);
    void import('../../../live/in-step/in-step.ts').then(({ keepBehind }) => keepBehind(store, match, seconds, false), () => {});
  };
  hold();
  addEventListener('sightscreen:elsewhere', hold);
}

export function wakeFollow(store: MatchStore): void {
  const place = document.querySelector<HTMLElement>('[data-follow]');
  if (place === null) return;
  const { view } = store.get();
  const seen = readSeen(ownStore())[view.match];
  const left: LastSeen | null = seen !== undefined && seen.epoch === view.epoch && view.number - seen.number >= WORTH_TELLING ? seen : null;
  let come: Promise<Follow> | null = null;
  const wake = (): Promise<Follow> => (come ??= import('./follow.tsx').then(({ follow }) => follow(store, place, left)));
  const asked = (): void => void wake().catch(() => { come = null; });
  place.addEventListener('click', asked, { once: true });
  const settings = readSettings(ownStore());
  if (left !== null || settings.delays[view.match] !== undefined || settings.hidden.includes(view.match)) asked();
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 's' || event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('input,select,textarea,[contenteditable]') !== null) return;
    if (readSettings(ownStore()).keys) void wake().then(({ sayScore }) => sayScore(), () => { come = null; });
  });
  const leave = (): void => {
    noteSeen(ownStore(), store.get(), Date.now());
    keepLast(ownStore(), store.get(), Date.now());
  };
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => { if (document.hidden) leave(); });
}
