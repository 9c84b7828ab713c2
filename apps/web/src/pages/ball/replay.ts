/**
 * Replays a match from a ball: shows the pages of the following balls, each at its own address, until stopped
 * (BEYOND-16).
 */

/** Time to read a ball, milliseconds. */
export const A_BALL = 2_500;

export interface ReplayDeps {
  /** Address of the ball after the current one; null after the newest. */
  next(): string | null;
  /** Shows the ball of this address after it has loaded, if it is still `wanted`; false on failure. */
  show(address: string, wanted: () => boolean): Promise<boolean>;
  /** Returns how to cancel it. */
  after(ms: number, act: () => void): () => void;
  /** Shows the reader whether the replay runs. */
  say(playing: boolean): void;
}

/** Returns the click handler of the button. */
export function replayer({ next, show, after, say }: ReplayDeps): () => void {
  let stop: (() => void) | null = null;
  const end = (): void => {
    stop?.();
    stop = null;
    say(false);
  };
  const step = async (): Promise<void> => {
    const mine = stop;
    const address = next();
    const well = address !== null && (await show(address, () => stop === mine).catch(() => false));
    // Stopped in the meantime, and possibly restarted.
    if (stop !== mine) return;
    if (!well || next() === null) return end();
    say(true);
    stop = after(A_BALL, () => void step());
  };
  return () => {
    if (stop !== null) return end();
    stop = () => {};
    say(true);
    void step();
  };
}
