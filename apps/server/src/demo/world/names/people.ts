/** Gives out names, each once: culture by the shares of a country, family names apart within a side. */
import type { Chance } from '../chance.ts';
import { cultures } from './cultures.ts';

export interface PersonName { name: string; fullName: string; family: string }

/** Draws a name not drawn before. `shares` weighs the cultures in their order; `avoid` holds family names already in the same side. */
export function namer(chance: Chance): (gender: 'male' | 'female', shares: readonly number[], avoid: ReadonlySet<string>) => PersonName {
  const given = new Set<string>();
  return (gender, shares, avoid) => {
    for (let tries = 0; ; tries += 1) {
      const culture = chance.weighted(cultures, (each) => shares[cultures.indexOf(each)] ?? 0);
      const first = chance.pick(gender === 'male' ? culture.men : culture.women);
      const family = chance.pick(culture.families);
      const name = `${first} ${family}`;
      if (given.has(name) || (avoid.has(family) && tries < 200)) continue;
      given.add(name);
      return { name, fullName: name, family };
    }
  };
}
