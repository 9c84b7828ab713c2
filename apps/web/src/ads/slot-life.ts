/**
 * The life of one slot: drawn, shown, looked at after 5 s, refreshed once when it stayed empty, then hidden; later
 * refreshed as its unit declares, while it is seen (ADS-023, ADS-024, ADS-027, ADS-030).
 */
import { AD_REFRESH_DELAY_MS, AD_SEEN, AD_VERIFY_MS } from '@sightscreen/contracts/adverts/networks';

export interface Shown {
  /** Whether something can be seen of it: asked once it has had its time (ADS-Q07). */
  visible(): boolean;
  /** Half of it was visible for a second. */
  seen(): void;
  /** Seconds that it is seen before the next; null: it stays. */
  refresh: number | null;
}
/** `none`: nothing is to be shown, so it is not tried again; `no fill`: what was to be shown is not there. */
export type Showing = Shown | 'none' | 'no fill';
export interface SlotMeans {
  /** Draws an ad and puts it in place of the last. `again`: the server is asked anew. */
  show(again: boolean): Promise<Showing>;
  /** Nothing will be seen in it. */
  hide(): void;
  /** Milliseconds; returns how to cancel it. */
  after(ms: number, act: () => void): () => void;
  now(): number;
  random(): number;
}
export interface SlotLife {
  begin(): void;
  /** Half of it is in view, in a tab that is seen; or no longer. */
  inView(seen: boolean): void;
  /** Hidden for good, whatever is under way. */
  end(): void;
}

export function slotLife({ show, hide, after, now, random }: SlotMeans): SlotLife {
  let shown: Shown | null = null;
  let counted = false;
  let seen = false;
  let ended = false;
  /** Milliseconds that it was in view, up to `since`. */
  let [before, since] = [0, 0];
  let cancel = (): void => {};

  async function put(again: boolean, last: boolean): Promise<void> {
    if (ended) return;
    const next = await show(again).catch((): Showing => 'no fill');
    if (ended) return hide();
    if (next === 'none' || next === 'no fill') {
      // What is there stays when nothing follows it.
      if (shown === null) empty(last || next === 'none');
      return;
    }
    shown = next;
    [counted, before, since] = [false, 0, now()];
    watch();
    after(AD_VERIFY_MS, () => {
      if (shown === next && !next.visible()) empty(last);
    });
  }
  /** No fill: a second try, which is the last. */
  function empty(last: boolean): void {
    cancel();
    shown = null;
    if (last) hide();
    else after(later(), () => void put(true, true));
  }
  const later = (): number => AD_REFRESH_DELAY_MS * (1 + random());
  /** Waits while it is in view: to count it, then to refresh it. */
  function watch(): void {
    cancel();
    if (shown === null || !seen) return;
    const due = counted ? (shown.refresh === null ? null : shown.refresh * 1_000) : AD_SEEN.ms;
    if (due === null) return;
    cancel = after(Math.max(0, due - before), () => {
      before += now() - since;
      since = now();
      if (counted) {
        cancel = after(later(), () => void put(true, false));
        return;
      }
      counted = true;
      shown?.seen();
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
      shown = null;
      hide();
    },
  };
}
