/**
 * The life of one slot: drawn, shown, inspected after 5 s, retried once if empty, then hidden; later refreshed by its
 * unit's rule while in view (ADS-023, ADS-024, ADS-027, ADS-030).
 */
import { AD_REFRESH_DELAY_MS, AD_SEEN, AD_VERIFY_MS } from '@sightscreen/contracts/adverts/networks';

export interface Shown {
  /** Whether any content is visible, checked after the ad had time to load (ADS-Q07). */
  visible(): boolean;
  /** Called after half of the ad was visible for a second. */
  seen(): void;
  /** Seconds in view before the next ad; null: no refresh. */
  refresh: number | null;
}
/** `none`: no ad is to be shown, so there is no retry; `no fill`: the chosen ad is unavailable. */
export type Showing = Shown | 'none' | 'no fill';
export interface SlotDeps {
  /** Draws an ad and replaces the last one. `again`: requests the server anew. */
  show(again: boolean): Promise<Showing>;
  /** Hides the slot for good. */
  hide(): void;
  /** Milliseconds; returns how to cancel it. */
  after(ms: number, act: () => void): () => void;
  now(): number;
  random(): number;
}
export interface SlotLife {
  begin(): void;
  /** Whether half of the slot is in view in a visible tab. */
  inView(seen: boolean): void;
  /** Hides the slot for good, whatever is pending. */
  end(): void;
}

export function slotLife({ show, hide, after, now, random }: SlotDeps): SlotLife {
  let current: Shown | null = null;
  let counted = false;
  let seen = false;
  let ended = false;
  /** Milliseconds in view up to `since`. */
  let [before, since] = [0, 0];
  let cancel = (): void => {};

  async function put(again: boolean, last: boolean): Promise<void> {
    if (ended) return;
    const next = await show(again).catch((): Showing => 'no fill');
    if (ended) return hide();
    if (next === 'none' || next === 'no fill') {
      // The current ad stays if no other follows.
      if (current === null) empty(last || next === 'none');
      return;
    }
    current = next;
    [counted, before, since] = [false, 0, now()];
    watch();
    after(AD_VERIFY_MS, () => {
      if (current === next && !next.visible()) empty(last);
    });
  }
  /** No fill: retries once. */
  function empty(last: boolean): void {
    cancel();
    current = null;
    if (last) hide();
    else after(later(), () => void put(true, true));
  }
  const later = (): number => AD_REFRESH_DELAY_MS * (1 + random());
  /** While the ad is in view, waits to count it and then to refresh it. */
  function watch(): void {
    cancel();
    if (current === null || !seen) return;
    const due = counted ? (current.refresh === null ? null : current.refresh * 1_000) : AD_SEEN.ms;
    if (due === null) return;
    cancel = after(Math.max(0, due - before), () => {
      before += now() - since;
      since = now();
      if (counted) {
        cancel = after(later(), () => void put(true, false));
        return;
      }
      counted = true;
      current?.seen();
      watch();
    });
  }
  return {
    begin: () => void put(false, false),
    inView(is) {
      if (is === seen) return;
      if (seen) before = counted ? before + now() - since : 0;
      since = now();
      seen = is;
      watch();
    },
    end() {
      ended = true;
      cancel();
      current = null;
      hide();
    },
  };
}
