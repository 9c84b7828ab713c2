/**
 * Keeps an auction room up to date: by push, or by polling every ten seconds while the stream is silent (AUCT-016,
 * AUCT-017). Side effects only through `deps`.
 */
import type { Clock } from '../live/clock.ts';

/** Milliseconds between two requests without push (AUCT-017). */
export const EVERY = 10_000;
/** Interval after the end of the auction, which can only be undone, milliseconds. */
export const ONCE_OVER = 60_000;
/** A stream without any event, not even a heartbeat, for this long counts as dead, milliseconds. */
export const SILENT = 40_000;
/** Delay before reopening a refused stream, milliseconds. */
export const REOPEN = 30_000;
/** A hidden page leaves its stream after this long, milliseconds. */
export const LEAVE = 60_000;
/** After this long without any reply the reader sees a warning, milliseconds. */
export const LOST = 25_000;

/** The last fact of a room and the epoch of its log: a new auction of the season has a later epoch. */
export interface RoomAt {
  epoch: number;
  number: number;
}
const isLater = (at: RoomAt, than: RoomAt): boolean =>
  at.epoch === than.epoch ? at.number > than.number : at.epoch > than.epoch;

export interface RoomHeard {
  alive(): void;
  room(at: RoomAt, html: string): void;
  /** Changes up to this position were missed: request the room. */
  resync(at: RoomAt): void;
  /** `forGood`: the stream will not reconnect automatically. */
  failed(forGood: boolean): void;
}
export interface RoomDeps {
  clock: Pick<Clock, 'now' | 'after'>;
  hidden(): boolean;
  /** The position that the page shows. */
  shown(): RoomAt & { over: boolean };
  /** Opens the stream after the shown position; returns a function that closes it. Null if streams are unavailable. */
  open(since: RoomAt, handlers: RoomHeard): (() => void) | null;
  /** The room as HTML and its position, which may be older through a cache. Null if unchanged. */
  look(): Promise<(RoomAt & { html: string }) | null>;
  put(html: string): void;
  lost(is: boolean): void;
}

/** @returns `turned`, to be called when the page is hidden or shown again */
export function keepRoom(deps: RoomDeps): { turned: () => void } {
  const { clock } = deps;
  let close: (() => void) | null = null;
  let spoke = Number.NEGATIVE_INFINITY;
  let opened = Number.NEGATIVE_INFINITY;
  let refused = Number.NEGATIVE_INFINITY;
  let lastReplyAt = clock.now();
  let asking = false;
  /** Position up to which changes were missed; null if none. */
  let missed: RoomAt | null = null;
  let cancelTurn = (): void => {};
  let cancelLeave = (): void => {};

  const noteReply = (): void => {
    lastReplyAt = clock.now();
    deps.lost(false);
  };
  const leave = (): void => {
    close?.();
    close = null;
    spoke = Number.NEGATIVE_INFINITY;
  };
  const put = (html: string): void => {
    deps.put(html);
    if (deps.shown().over) leave();
  };
  const isBehind = (): boolean => missed !== null && isLater(missed, deps.shown());
  async function look(): Promise<void> {
    const room = await deps.look();
    // Changes pushed in the meantime are newer than the reply.
    if (room !== null && isLater(room, deps.shown())) put(room.html);
    noteReply();
  }
  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      let known: RoomAt | null;
      do {
        known = missed;
        // oxlint-disable-next-line no-await-in-loop -- changes missed during a request are requested after it
        await look();
      } while (isBehind() && missed !== known);
    } catch {
      // The page stays as it is until the next interval.
    }
    asking = false;
  }
  function listen(): void {
    if (close !== null || deps.shown().over || clock.now() - refused < REOPEN) return;
    const alive = (): void => {
      spoke = clock.now();
      noteReply();
    };
    opened = clock.now();
    close = deps.open(deps.shown(), {
      alive,
      room: (at, html) => {
        alive();
        if (isLater(at, deps.shown())) put(html);
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
  async function tick(): Promise<void> {
    cancelTurn();
    if (!deps.hidden()) {
      if (clock.now() - Math.max(spoke, opened) >= SILENT) leave();
      listen();
      if (isBehind() || clock.now() - spoke >= SILENT) await ask();
      if (clock.now() - lastReplyAt >= LOST) deps.lost(true);
    }
    cancelTurn();
    cancelTurn = clock.after(deps.shown().over ? ONCE_OVER : EVERY, () => void tick());
  }
  listen();
  cancelTurn = clock.after(EVERY, () => void tick());
  return {
    turned: () => {
      cancelLeave();
      if (deps.hidden()) cancelLeave = clock.after(LEAVE, leave);
      // Without a stream the page may be outdated.
      else void tick();
    },
  };
}
