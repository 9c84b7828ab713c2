/** A setting that is not valid stops the start. */

/** A message for the terminal. */
export class ConfigRefusal extends Error {}

/** @returns null when nothing is set @throws ConfigRefusal naming what is missing of settings that go together */
export function refusePartly(given: Record<string, string | undefined>, needed: readonly string[]): null {
  const first = Object.entries(given).find(([, value]) => value !== undefined)?.[0];
  if (first === undefined) return null;
  const missing = needed.filter((name) => given[name] === undefined);
  throw new ConfigRefusal(`The setting ${first} is not valid: it also needs ${missing.join(' and ')}.`);
}
