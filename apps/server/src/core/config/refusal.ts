/** An invalid setting stops the start. */

/** Its message is for the terminal. */
export class ConfigRefusal extends Error {}

/**
 * Refuses a partial group of settings. @returns null when none is set @throws ConfigRefusal naming the missing settings
 */
export function refusePartly(settings: Record<string, string | undefined>, needed: readonly string[]): null {
  const first = Object.entries(settings).find(([, value]) => value !== undefined)?.[0];
  if (first === undefined) return null;
  const missing = needed.filter((name) => settings[name] === undefined);
  throw new ConfigRefusal(`The setting ${first} is not valid: it also needs ${missing.join(' and ')}.`);
}
