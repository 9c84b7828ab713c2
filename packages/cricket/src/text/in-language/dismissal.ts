/** Dismissals on cards in another language (R19.5). */
import type { PersonId } from '../../log/ids.ts';
import type { Dismissal, FielderRef } from '../../log/fact.ts';
import { fielderName } from '../dismissal.ts';
import type { NameStyle, Names } from '../names.ts';
import type { DismissalWords, Vocabulary } from './vocabulary.ts';

function fielder(
  { substitute }: DismissalWords,
  one: FielderRef | undefined,
  names: Names,
  style: NameStyle,
): string | null {
  if (one === undefined) return null;
  const name = fielderName(one, names, style);
  if (one.substitute) return name === null ? substitute : `${substitute} (${name})`;
  const keeps = one.keeper ?? (one.id !== null && names.keeper(one.id));
  return name === null ? null : `${keeps ? '†' : ''}${name}`;
}

/**
 * "c Smith b Jones", "c & b Jones", "run out (Smith/†Brown)", "not out" (null), translated. Omits fielders not named by
 * the source.
 */
export function dismissalIn(
  { dismissal: words }: Vocabulary,
  fallen: (Pick<Dismissal, 'kind' | 'fielders'> & { bowler: PersonId | null }) | null,
  names: Names,
  style: NameStyle,
): string {
  if (fallen === null) return words.notOut;
  const bowler = fallen.bowler === null ? '' : words.bowled(names.of(fallen.bowler, style));
  const [first] = fallen.fielders;
  const by = fielder(
    words,
    fallen.kind === 'stumped' && first && !first.substitute ? { ...first, keeper: true } : first,
    names,
    style,
  );
  const kind = words.kinds[fallen.kind];
  const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');
  switch (fallen.kind) {
    case 'caught and bowled':
      return joined(words.caughtAndBowled, bowler);
    case 'caught':
      if (first && first.id !== null && first.id === fallen.bowler) return joined(words.caughtAndBowled, bowler);
      return joined(by === null ? kind : words.caught(by), bowler);
    case 'stumped':
      return joined(by === null ? kind : words.stumped(by), bowler);
    case 'run out': {
      const all = fallen.fielders.map((one) => fielder(words, one, names, style)).filter((name) => name !== null);
      return all.length === 0 ? kind : `${kind} (${all.join('/')})`;
    }
    case 'bowled':
      return bowler || kind;
    case 'lbw':
    case 'hit wicket':
      return joined(kind, bowler);
    default:
      return kind;
  }
}
