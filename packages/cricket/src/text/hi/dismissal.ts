/** How a batter got out, as Hindi cards write it: "कै. Smith बो. Jones" (R19.5). */
import type { PersonId } from '../../ids.ts';
import type { Dismissal, FielderRef } from '../../log/fact.ts';
import { fielderName } from '../dismissal.ts';
import type { NameStyle, Names } from '../names.ts';
import { KIND_WORDS } from './words.ts';

function fielder(one: FielderRef | undefined, names: Names, style: NameStyle): string | null {
  if (one === undefined) return null;
  const name = fielderName(one, names, style);
  if (one.substitute) return name === null ? 'स्थानापन्न' : `स्थानापन्न (${name})`;
  const keeps = one.keeper ?? (one.id !== null && names.keeper(one.id));
  return name === null ? null : `${keeps ? '†' : ''}${name}`;
}

/** "कै. Smith बो. Jones", "कै. और बो. Jones", "रन आउट (Smith/†Brown)", "नाबाद" (null). Fielders a source does not name are left out. */
export function dismissalHi(fallen: (Pick<Dismissal, 'kind' | 'fielders'> & { bowler: PersonId | null }) | null, names: Names, style: NameStyle): string {
  if (fallen === null) return 'नाबाद';
  const bowler = fallen.bowler === null ? '' : `बो. ${names.of(fallen.bowler, style)}`;
  const [first] = fallen.fielders;
  const by = fielder(fallen.kind === 'stumped' && first && !first.substitute ? { ...first, keeper: true } : first, names, style);
  const words = KIND_WORDS[fallen.kind];
  const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');
  switch (fallen.kind) {
    case 'caught and bowled':
      return joined('कै. और', bowler);
    case 'caught':
      if (first && first.id !== null && first.id === fallen.bowler) return joined('कै. और', bowler);
      return joined(by === null ? 'कैच' : `कै. ${by}`, bowler);
    case 'stumped':
      return joined(by === null ? 'स्टंप' : `स्टं. ${by}`, bowler);
    case 'run out': {
      const all = fallen.fielders.map((one) => fielder(one, names, style)).filter((name) => name !== null);
      return all.length === 0 ? words : `${words} (${all.join('/')})`;
    }
    case 'bowled':
      return bowler || words;
    case 'lbw':
    case 'hit wicket':
      return joined(words, bowler);
    default:
      return words;
  }
}
