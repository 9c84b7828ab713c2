/** Assigns names, each once: culture by the shares of a country, family names distinct within a side. */
import type { Chance } from '../chance.ts';
import { cultures } from './cultures.ts';

export interface PersonName {
  name: string;
  fullName: string;
  family: string;
}

/**
 * Draws an unused name. `shares` weights the cultures in their order; `avoid` holds family names already in the side.
 */
export function namer(
  chance: Chance,
): (gender: 'male' | 'female', shares: readonly number[], avoid: ReadonlySet<string>) => PersonName {
  const used = new Set<string>();
  return (gender, shares, avoid) => {
    for (let tries = 0; ; tries += 1) {
      const culture = chance.weighted(cultures, (each) => shares[cultures.indexOf(each)] ?? 0);
      const first = chance.pick(gender === 'male' ? culture.men : culture.women);
      const family = chance.pick(culture.families);
      const name = `${first} ${family}`;
      if (used.has(name) || (avoid.has(family) && tries < 200)) continue;
      used.add(name);
      return { name, fullName: name, family };
    }
  };
}
