/**
 * Hears that somebody spoke in a room: by the public push, and where that is silent by looking every ten seconds, with
 * the patience of a reader's page (AUCT-016, AUCT-017).
 */

/** Between two looks while nothing is pushed, milliseconds. */
export const EVERY = 10_000;
/** A stream that says nothing for so long, not even that it is alive, is none. */
export const SILENT = 40_000;
/** After a refused stream. */
export const REOPEN = 30_000;

export interface RoomHeard {
  alive(): void;
  moved(): void;
  /** `for good`: it will not come back by itself. */
  failed(forGood: boolean): void;
}
export interface RoomLine {
  now(): number;
  /** Returns how to stop. */
  every(ms: number, act: () => void): () => void;
  /** Returns how to close it; null where there is no stream. */
  open(heard: RoomHeard): (() => void) | null;
}

/** Returns how to stop. */
export function keepFollowing({ now, every, open }: RoomLine, moved: () => void): () => void {
  const never = Number.NEGATIVE_INFINITY;
  let close: (() => void) | null = null;
  let [spoke, opened, refused] = [never, never, never];
  const leave = (): void => {
    close?.();
    close = null;
    spoke = never;
  };
  const alive = (): void => {
    spoke = now();
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
        spoke = never;
        if (!forGood) return;
        refused = now();
        leave();
      },
    });
  };
  listen();
  const stop = every(EVERY, () => {
    if (now() - Math.max(spoke, opened) >= SILENT) leave();
    listen();
    if (now() - spoke >= SILENT) moved();
  });
  return () => {
    stop();
    leave();
  };
}
