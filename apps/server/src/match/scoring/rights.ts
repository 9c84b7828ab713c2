/** Rights required by commands. */
import type { Command, FactKind } from '@sightscreen/cricket';
import type { FeedRight } from '../../core/db/column-types.ts';

const MANAGED: ReadonlySet<string> = new Set(['match', 'squad', 'state']);

function ofKind(kind: FactKind): FeedRight {
  if (MANAGED.has(kind)) return 'manage';
  return kind === 'comment' || kind === 'words' ? 'comment' : 'score';
}

export interface Needed {
  /** Right required by the facts that it adds; null when it adds none. */
  right: FeedRight | null;
  /** The fact that it removes or replaces; `rightToTouch` finds the required right from the log. */
  touches: number | null;
}

/**
 * `comment` for commentary, `manage` for details fixed before play and the state of the match, `score` for everything
 * in play.
 */
export function neededFor(command: Command): Needed {
  switch (command.type) {
    case 'comment':
    case 'words':
      return { right: 'comment', touches: null };
    case 'match':
    case 'squad':
    case 'state':
      return { right: 'manage', touches: null };
    case 'amend':
      return { right: command.body ? ofKind(command.body.kind) : 'score', touches: command.of };
    case 'insert':
      return { right: command.body ? ofKind(command.body.kind) : 'score', touches: null };
    case 'void':
    case 'restore':
      return { right: null, touches: command.of };
    default:
      return { right: 'score', touches: null };
  }
}

/**
 * Right to correct a fact: that of the fact itself, or for a correction that of the corrected fact; null for an unknown
 * fact. `factAt` looks up a fact by number.
 */
export function rightToTouch(
  number: number,
  factAt: (number: number) => { kind: FactKind; corrects: number | null; inner: FactKind | null } | undefined,
): FeedRight | null {
  const fact = factAt(number);
  if (!fact) return null;
  if (fact.kind === 'insert') return ofKind(fact.inner ?? 'delivery');
  if (
    (fact.kind === 'amend' || fact.kind === 'void' || fact.kind === 'restore') &&
    fact.corrects !== null &&
    fact.corrects < number
  ) {
    return rightToTouch(fact.corrects, factAt);
  }
  return ofKind(fact.kind);
}
