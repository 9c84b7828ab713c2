/** Health of the parts. Each registers a check; `/readyz` runs them all. */
import pTimeout from 'p-timeout';

export interface Health {
  /** `ask` returns true when the part can work; without a result in time it counts as down. */
  register(name: string, ask: () => Promise<boolean> | boolean): void;
  report(): Promise<{ ready: boolean; parts: Record<string, 'ok' | 'away'> }>;
}

/** @param waitMs the time that a check may take */
export function makeHealth(waitMs: number): Health {
  const checks = new Map<string, () => Promise<boolean> | boolean>();
  return {
    register: (name, ask) => {
      checks.set(name, ask);
    },
    async report() {
      const answers = await Promise.all(
        [...checks].map(async ([name, ask]) => [name, (await passes(ask, waitMs)) ? 'ok' : 'away'] as const),
      );
      return { ready: answers.every(([, state]) => state === 'ok'), parts: Object.fromEntries(answers) };
    },
  };
}

const passes = (ask: () => Promise<boolean> | boolean, waitMs: number): Promise<boolean> =>
  pTimeout(Promise.try(ask), { milliseconds: waitMs, fallback: () => false }).catch(() => false);
