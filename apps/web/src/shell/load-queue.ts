/**
 * Queue of scripts, blocks and reports that load when nothing more urgent is left, in registration order (MISC-Q03).
 */

/** Milliseconds: MISC-009, MISC-006, MISC-007, MISC-008. */
export const PASSES = { first: 450, every: 1_000, emptyAdds: 3_000, stopAt: 25_000 };

export interface LoadQueue {
  add(load: () => unknown): void;
}

/** @param after waits milliseconds @param failed receives the error of a load, which does not stop the others */
export function loadQueue(
  after: (ms: number, act: () => void) => void,
  failed: (error: unknown) => void = () => {},
): LoadQueue {
  let waiting: (() => unknown)[] = [];
  let delay = PASSES.every;
  let running = true;
  const pass = (): void => {
    const loads = waiting;
    waiting = [];
    for (const load of loads) {
      try {
        Promise.resolve(load()).catch(failed);
      } catch (error) {
        failed(error);
      }
    }
    delay = loads.length > 0 ? PASSES.every : delay + PASSES.emptyAdds;
    running = delay < PASSES.stopAt;
    if (running) after(delay, pass);
  };
  after(PASSES.first, pass);
  return {
    add(load) {
      waiting.push(load);
      if (running) return;
      running = true;
      delay = PASSES.every;
      after(delay, pass);
    },
  };
}
