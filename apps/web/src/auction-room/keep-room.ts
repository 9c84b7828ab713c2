/**
 * Keeps the room of an auction on a page up to date: by push, and where that is silent by looking every ten seconds
 * (AUCT-016, AUCT-017). Side effects only through `means`.
 */
import type { Clock } from '../live/clock.ts';

/** Between two looks while nothing is pushed, milliseconds (AUCT-017). */
export const EVERY = 10_000;
/** Once the auction is over, its end can only be taken back. */
export const ONCE_OVER = 60_000;
/** A stream that says nothing for so long, not even that it is alive, is none. */
export const SILENT = 40_000;
/** After a refused stream. */
export const REOPEN = 30_000;
/** A hidden page leaves its stream. */
export const LEAVE = 60_000;
/** Nothing was heard for so long: the reader is told. */
export const LOST = 25_000;

/** The last fact of a room, and when the log was begun that numbers it: another auction of the season begins later. */
export interface RoomAt {
  epoch: number;
  number: number;
}
const isLater = (one: RoomAt, than: RoomAt): boolean =>
  one.epoch === than.epoch ? one.number > than.number : one.epoch > than.epoch;

export interface RoomHeard {
  alive(): void;
  room(at: RoomAt, html: string): void;
  /** Changes were missed up to here: look again. */
  resync(at: RoomAt): void;
  /** `for good`: it will not come back by itself. */
  failed(forGood: boolean): void;
}
export interface RoomMeans {
  clock: Pick<Clock, 'now' | 'after'>;
  hidden(): boolean;
  /** What the page shows. */
  shown(): RoomAt & { over: boolean };
  /** Opens the stream after what is shown; returns how to close it. Null where there is none. */
  open(since: RoomAt, heard: RoomHeard): (() => void) | null;
  /** The room as HTML, and where it stands: a cache on the way may have an older one. Null: as it was seen last. */
  look(): Promise<(RoomAt & { html: string }) | null>;
  put(html: string): void;
  lost(is: boolean): void;
}

/** @returns to be called when the page is hidden, and when it is seen again */
export function keepRoom(means: RoomMeans): { turned: () => void } {
  const { clock } = means;
  let close: (() => void) | null = null;
  let spoke = Number.NEGATIVE_INFINITY;
  let opened = Number.NEGATIVE_INFINITY;
  let refused = Number.NEGATIVE_INFINITY;
  let heard = clock.now();
  let asking = false;
  /** Where the room stood when changes of it were missed; null: none were. */
  let missed: RoomAt | null = null;
  let cancelTurn = (): void => {};
  let cancelLeave = (): void => {};

  const hear = (): void => {
    heard = clock.now();
    means.lost(false);
  };
  const leave = (): void => {
    close?.();
    close = null;
    spoke = Number.NEGATIVE_INFINITY;
  };
  const put = (html: string): void => {
    means.put(html);
    if (means.shown().over) leave();
  };
  const isBehind = (): boolean => missed !== null && isLater(missed, means.shown());
  async function look(): Promise<void> {
    const room = await means.look();
    // What was pushed meanwhile is later than what was seen.
    if (room !== null && isLater(room, means.shown())) put(room.html);
    hear();
  }
  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      let known: RoomAt | null;
      do {
        known = missed;
        // oxlint-disable-next-line no-await-in-loop -- what was missed while it looked is looked at after it
        await look();
      } while (isBehind() && missed !== known);
    } catch {
      // The page stays as it is until the next turn.
    }
    asking = false;
  }
  function listen(): void {
    if (close !== null || means.shown().over || clock.now() - refused < REOPEN) return;
    const alive = (): void => {
      spoke = clock.now();
      hear();
    };
    opened = clock.now();
    close = means.open(means.shown(), {
      alive,
      room: (at, html) => {
        alive();
        if (isLater(at, means.shown())) put(html);
      },
      resync: (at) => {
        alive();
        missed = at;
        void ask();
      },
      failed: (forGood) => {
        spoke = Number.NEGATIVE_INFINITY;
        if (!forGood) return;
        refused = clock.now();
        leave();
      },
    });
  }
  async function turn(): Promise<void> {
    cancelTurn();
    if (!means.hidden()) {
      if (clock.now() - Math.max(spoke, opened) >= SILENT) leave();
      listen();
      if (isBehind() || clock.now() - spoke >= SILENT) await ask();
      if (clock.now() - heard >= LOST) means.lost(true);
    }
    cancelTurn();
    cancelTurn = clock.after(means.shown().over ? ONCE_OVER : EVERY, () => void turn());
  }
  listen();
  cancelTurn = clock.after(EVERY, () => void turn());
  return {
    turned: () => {
      cancelLeave();
      if (means.hidden()) cancelLeave = clock.after(LEAVE, leave);
      // Without a stream it may be long behind.
      else void turn();
    },
  };
}
