/** Plays a match on from a ball: one page of a ball after the other, each at its own address, until the reader stops it (BEYOND-16). */

/** Time to read a ball, milliseconds. */
export const A_BALL = 2_500;

export interface ReplayMeans {
  /** Address of the ball after the one that stands here; null after the newest. */
  next(): string | null;
  /** Puts that ball in its place; false when it could not be had. */
  show(address: string): Promise<boolean>;
  /** Answers how to take it back. */
  after(ms: number, act: () => void): () => void;
  /** Tells the reader whether it plays. */
  say(playing: boolean): void;
}

/** Answers what the button does. */
export function replayer({ next, show, after, say }: ReplayMeans): () => void {
  let stop: (() => void) | null = null;
  const end = (): void => {
    stop?.();
    stop = null;
    say(false);
  };
  const step = async (): Promise<void> => {
    const mine = stop;
    const address = next();
    const well = address !== null && (await show(address).catch(() => false));
    // Stopped meanwhile, and perhaps begun again.
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
