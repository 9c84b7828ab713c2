/** Loads a third-party script; retries a failed one a few times (ADS-032, ADS-033). */

/** Milliseconds before the first retry; each later wait doubles. */
const AGAIN_MS = 1_000;

/** @param load rejects on failure @param retries after the first attempt @returns false after the last */
export async function loadWithRetries(
  load: () => Promise<void>,
  retries: number,
  wait: (ms: number) => Promise<void>,
): Promise<boolean> {
  for (let tried = 0; ; tried++) {
    try {
      await load();
      return true;
    } catch {
      if (tried >= retries) return false;
      await wait(AGAIN_MS * 2 ** tried);
    }
  }
}
