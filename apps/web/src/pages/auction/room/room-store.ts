/**
 * The room of an auction as the page shows it, kept up to date by push, or by polling every ten seconds while the
 * stream is silent (AUCT-016, AUCT-017). Side effects only through `deps`.
 */
import type { AuctionRoom } from '@sightscreen/contracts';
import type { Clock } from '../../../live/clock.ts';

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
  room(room: AuctionRoom): void;
  /** Changes up to this position were missed: request the room. */
  resync(at: RoomAt): void;
  /** `forGood`: the stream will not reconnect automatically. */
  failed(forGood: boolean): void;
}
export interface RoomDeps {
  clock: Pick<Clock, 'now' | 'after'>;
  hidden(): boolean;
  /** Opens the stream after the shown position; returns a function that closes it. Null if streams are unavailable. */
  open(since: RoomAt, handlers: RoomHeard): (() => void) | null;
  /** The room, which may be older through a cache. Null if unchanged. */
  look(): Promise<AuctionRoom | null>;
}
export interface RoomState {
  room: AuctionRoom;
  /** Whether the connection is lost. */
  isLost: boolean;
}
export interface RoomStore {
  /** Keeps the room up to date while it is subscribed to. */
  subscribe(changed: () => void): () => void;
  get(): RoomState;
  /** To be called when the page is hidden or shown again, or is online again. */
  turned(): void;
}

const positionOf = ({ begun, live: { number } }: AuctionRoom): RoomAt => ({ epoch: begun, number });

export function roomStore(first: AuctionRoom, deps: RoomDeps): RoomStore {
  const { clock } = deps;
  let state: RoomState = { room: first, isLost: false };
  const listeners = new Set<() => void>();
  const set = (change: Partial<RoomState>): void => {
    state = { ...state, ...change };
    for (const changed of listeners) changed();
  };
  const shown = (): RoomAt => positionOf(state.room);
  const isOver = (): boolean => state.room.live.phase === 'closed';

  let close: (() => void) | null = null;
  let spoke = Number.NEGATIVE_INFINITY;
  let opened = Number.NEGATIVE_INFINITY;
  let refused = Number.NEGATIVE_INFINITY;
  let lastReplyAt = Number.NEGATIVE_INFINITY;
  let asking = false;
  /** Position up to which changes were missed; null if none. */
  let missed: RoomAt | null = null;
  let cancelTurn = (): void => {};
  let cancelLeave = (): void => {};

  const noteReply = (): void => {
    lastReplyAt = clock.now();
    if (state.isLost) set({ isLost: false });
  };
  const leave = (): void => {
    close?.();
    close = null;
    spoke = Number.NEGATIVE_INFINITY;
  };
  const put = (room: AuctionRoom): void => {
    set({ room });
    if (isOver()) leave();
  };
  const isBehind = (): boolean => missed !== null && isLater(missed, shown());
  async function look(): Promise<void> {
    const room = await deps.look();
    // Changes pushed in the meantime are newer than the reply.
    if (room !== null && isLater(positionOf(room), shown())) put(room);
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
    if (close !== null || isOver() || clock.now() - refused < REOPEN) return;
    const alive = (): void => {
      spoke = clock.now();
      noteReply();
    };
    opened = clock.now();
    close = deps.open(shown(), {
      alive,
      room: (room) => {
        alive();
        if (isLater(positionOf(room), shown())) put(room);
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
      if (!state.isLost && clock.now() - lastReplyAt >= LOST) set({ isLost: true });
    }
    if (listeners.size === 0) return;
    cancelTurn();
    cancelTurn = clock.after(isOver() ? ONCE_OVER : EVERY, () => void tick());
  }
  const start = (): void => {
    lastReplyAt = clock.now();
    listen();
    cancelTurn = clock.after(EVERY, () => void tick());
  };
  const stop = (): void => {
    cancelTurn();
    cancelLeave();
    leave();
  };
  return {
    subscribe(changed) {
      listeners.add(changed);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) stop();
      };
    },
    get: () => state,
    turned() {
      cancelLeave();
      if (deps.hidden()) cancelLeave = clock.after(LEAVE, leave);
      // Without a stream the page may be outdated.
      else void tick();
    },
  };
}
