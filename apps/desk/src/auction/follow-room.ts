/**
 * Follows changes of a room by the public stream and, while that is silent, by polling every ten seconds, with the same
 * timeouts as a reader's page (AUCT-016, AUCT-017).
 */

/** Polling interval without a stream, in milliseconds. */
export const EVERY = 10_000;
/** A stream without any event, heartbeats included, for this many milliseconds counts as dead. */
export const SILENT = 40_000;
/** Delay before reopening a refused stream, in milliseconds. */
export const REOPEN = 30_000;

export interface StreamHandlers {
  alive(): void;
  moved(): void;
  /** `forGood`: the browser will not reconnect it. */
  failed(forGood: boolean): void;
}
export interface RoomConnection {
  now(): number;
  /** Returns a function that stops it. */
  every(ms: number, act: () => void): () => void;
  /** Returns a function that closes it; null where there is no stream. */
  open(handlers: StreamHandlers): (() => void) | null;
}

/** Returns a function that stops following. */
export function followStream({ now, every, open }: RoomConnection, moved: () => void): () => void {
  const never = Number.NEGATIVE_INFINITY;
  let close: (() => void) | null = null;
  let [lastEventAt, opened, refused] = [never, never, never];
  const disconnect = (): void => {
    close?.();
    close = null;
    lastEventAt = never;
  };
  const alive = (): void => {
    lastEventAt = now();
  };
  const listen = (): void => {
    if (close !== null || now() - refused < REOPEN) return;
    opened = now();
    close = open({
      alive,
      moved: () => {
        alive();
        moved();
      },
      failed: (forGood) => {
        lastEventAt = never;
        if (!forGood) return;
        refused = now();
        disconnect();
      },
    });
  };
  listen();
  const stop = every(EVERY, () => {
    if (now() - Math.max(lastEventAt, opened) >= SILENT) disconnect();
    listen();
    if (now() - lastEventAt >= SILENT) moved();
  });
  return () => {
    stop();
    disconnect();
  };
}
