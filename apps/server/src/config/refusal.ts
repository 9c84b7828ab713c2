/** An invalid setting stops the start. */

/** Its message is for the terminal. */
export class ConfigRefusal extends Error {}

/**
 * Refuses a partial group of settings. @returns null when none is set @throws ConfigRefusal naming the missing settings
 */
export function refusePartly(given: Record<string, string | undefined>, needed: readonly string[]): null {
  const first = Object.entries(given).find(([, value]) => value !== undefined)?.[0];
  if (first === undefined) return null;
  const missing = needed.filter((name) => given[name] === undefined);
  throw new ConfigRefusal(`The setting ${first} is not valid: it also needs ${missing.join(' and ')}.`);
}
