/** Ensures that only one page of this browser scores a match for one account: two would send the same queue. */

/** An exclusive lock among the pages of one browser: only its holder may send. Returns its release. */
export type AcquireLock = (name: string, options: { steal: boolean; got: () => void; lost: () => void }) => () => void;

export const acquireBrowserLock: AcquireLock = (name, { steal, got, lost }) => {
  let release: () => void = () => {};
  let released = false;
  const held = new Promise<void>((done) => {
    release = done;
  });
  navigator.locks
    .request(`sightscreen-desk:${name}`, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
      if (released) return undefined;
      if (!lock) {
        lost();
        return undefined;
      }
      got();
      return held;
    })
    .catch(() => {
      if (!released) lost();
    });
  return () => {
    released = true;
    release();
  };
};
