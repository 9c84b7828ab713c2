/** Dismissal texts, by the grammar of R19.5. Names are in the requested style (R19.6). */
import type { Dismissal, FielderRef } from '../log/fact.ts';
import type { PersonId } from '../log/ids.ts';
import type { NameStyle, Names } from './names.ts';

type Fallen = Pick<Dismissal, 'kind' | 'fielders'> & { bowler: PersonId | null };

/** Name of a fielder, from the squads or a substitute known only by name; null if unnamed. */
export function fielderName(fielder: FielderRef, names: Names, style: NameStyle): string | null {
  if (fielder.id !== null) {
    const known = names.of(fielder.id, style);
    if (known !== 'Unknown') return known;
  }
  return fielder.name;
}

const dagger = (fielder: FielderRef, names: Names): string =>
  fielder.keeper ||
  (fielder.keeper === undefined && fielder.id !== null && !fielder.substitute && names.keeper(fielder.id))
    ? '†'
    : '';

function catcher(fielder: FielderRef | undefined, names: Names, style: NameStyle): string | null {
  if (!fielder) return null;
  const name = fielderName(fielder, names, style);
  if (fielder.substitute) return name === null ? 'sub' : `sub (${name})`;
  return name === null ? null : `${dagger(fielder, names)}${name}`;
}

function runOutFielder(fielder: FielderRef, names: Names, style: NameStyle): string | null {
  const name = fielderName(fielder, names, style);
  if (fielder.substitute) return name === null ? 'sub' : `sub [${name}]`;
  return name === null ? null : `${dagger(fielder, names)}${name}`;
}

/**
 * "c Smith b Jones", "c & b Jones", "run out (Smith/†Brown)", "not out" (null). Omits fielders not named by the source:
 * "run out", "caught b Jones".
 */
export function dismissalText(fallen: Fallen | null, names: Names, style: NameStyle): string {
  if (fallen === null) return 'not out';
  const bowler = fallen.bowler === null ? '' : ` b ${names.of(fallen.bowler, style)}`;
  const [first] = fallen.fielders;
  switch (fallen.kind) {
    case 'caught and bowled':
      return `c & ${bowler.trim()}`;
    case 'caught': {
      if (first && first.id !== null && first.id === fallen.bowler) return `c & ${bowler.trim()}`;
      const by = catcher(first, names, style);
      return by === null ? `caught${bowler}` : `c ${by}${bowler}`;
    }
    case 'stumped': {
      const by = catcher(first && !first.substitute ? { ...first, keeper: true } : first, names, style);
      return by === null ? `stumped${bowler}` : `st ${by}${bowler}`;
    }
    case 'run out': {
      const by = fallen.fielders.map((fielder) => runOutFielder(fielder, names, style)).filter((name) => name !== null);
      return by.length === 0 ? 'run out' : `run out (${by.join('/')})`;
    }
    case 'bowled':
      return bowler.trim() || 'bowled';
    case 'lbw':
    case 'hit wicket':
      return `${fallen.kind}${bowler}`;
    default:
      return fallen.kind;
  }
}
