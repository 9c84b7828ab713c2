/**
 * Keeps the room of an auction on a page up to date: by push, and where that is silent by asking every ten seconds
 * (AUCT-016, AUCT-017). Side effects only through `means`.
 */
import type { Clock } from '../live/clock.ts';

/** Between two questions while nothing is pushed, milliseconds (AUCT-017). */
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

export interface RoomHeard {
  alive(): void;
  room(number: number, html: string): void;
  /** Changes were missed: look again. */
  resync(): void;
  /** `for good`: it will not come back by itself. */
  failed(forGood: boolean): void;
}
export interface RoomMeans {
  clock: Pick<Clock, 'now' | 'after'>;
  hidden(): boolean;
  /** What the page shows. */
  shown(): { number: number; over: boolean };
  /** Opens the stream after a number; returns how to close it. Null where there is none. */
  open(since: number, heard: RoomHeard): (() => void) | null;
  /** The number that the room stands at, by the call. */
  ask(): Promise<number>;
  /** The room as HTML, and the number that it stands at: a cache on the way may have an older one. */
  look(): Promise<{ number: number; html: string }>;
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
  /** Changes were missed, and not looked at yet. */
  let missed = false;
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
  /** @param whatever even if the call tells nothing new */
  async function look(whatever: boolean): Promise<void> {
    // A cache on the way may tell of an older moment than what was pushed.
    const { number, over } = means.shown();
    const now = whatever ? number : await means.ask();
    // After the end another auction may have begun in its place.
    const anew = over && now !== number;
    if (whatever || now > number || anew) {
      const room = await means.look();
      const shown = means.shown().number;
      const isStill = shown === number && (whatever || (anew && room.number >= now));
      if (room.number > shown || isStill) put(room.html);
    }
    hear();
  }
  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    let whatever = false;
    try {
      do {
        whatever = missed;
        missed = false;
        // oxlint-disable-next-line no-await-in-loop -- what was missed while it looked is looked at after it
        await look(whatever);
      } while (missed);
    } catch {
      // The page stays as it is.
      missed ||= whatever;
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
    close = means.open(means.shown().number, {
      alive,
      room: (number, html) => {
        alive();
        if (number > means.shown().number) put(html);
      },
      resync: () => {
        alive();
        missed = true;
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
      if (missed || clock.now() - spoke >= SILENT) await ask();
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
