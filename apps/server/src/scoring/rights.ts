/** Which right a command asks for. */
import type { Command, FactKind } from '@sightscreen/cricket';
import type { FeedRight } from '../db/tables/feed-key.ts';

const MANAGED: ReadonlySet<string> = new Set(['match', 'squad', 'state']);

function ofKind(kind: FactKind): FeedRight {
  if (MANAGED.has(kind)) return 'manage';
  return kind === 'comment' || kind === 'words' ? 'comment' : 'score';
}

/**
 * `comment` for words, `manage` for what is settled before play and for the state of the match, `score` for all that happens in it.
 * A correction asks for the right of what it puts in (null when it puts in nothing); of what it takes away, `rightToTouch` tells when the
 * log is at hand.
 */
export function rightFor(command: Command): FeedRight | null {
  switch (command.type) {
    case 'comment': case 'words': return 'comment';
    case 'match': case 'squad': case 'state': return 'manage';
    case 'amend': case 'insert': return command.body ? ofKind(command.body.kind) : 'score';
    case 'void': case 'restore': return null;
    default: return 'score';
  }
}

/** Right to correct a fact that is in the log: that of the fact; of a correction, that of what it corrected; null where there is no such fact. `factAt` answers the kind of a fact by its number and what it corrects. */
export function rightToTouch(number: number, factAt: (number: number) => { kind: FactKind; corrects: number | null; inner: FactKind | null } | undefined): FeedRight | null {
  const fact = factAt(number);
  if (!fact) return null;
  if (fact.kind === 'insert') return ofKind(fact.inner ?? 'delivery');
  if ((fact.kind === 'amend' || fact.kind === 'void' || fact.kind === 'restore') && fact.corrects !== null && fact.corrects < number) {
    return rightToTouch(fact.corrects, factAt);
  }
  return ofKind(fact.kind);
}
