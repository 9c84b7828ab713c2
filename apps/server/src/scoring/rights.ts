/** Which rights a command asks for. */
import type { Command, FactKind } from '@sightscreen/cricket';
import type { FeedRight } from '../db/tables/feed-key.ts';

const MANAGED: ReadonlySet<string> = new Set(['match', 'squad', 'state']);

function ofKind(kind: FactKind): FeedRight {
  if (MANAGED.has(kind)) return 'manage';
  return kind === 'comment' || kind === 'words' ? 'comment' : 'score';
}

/** What a command asks for. */
export interface Needed {
  /** The right to what it puts in; null when it puts in nothing. */
  right: FeedRight | null;
  /** The fact it takes away or replaces: which right that needs, `rightToTouch` tells when the log is at hand. */
  touches: number | null;
}

/** `comment` for words, `manage` for what is settled before play and for the state of the match, `score` for all that happens in it. */
export function neededFor(command: Command): Needed {
  switch (command.type) {
    case 'comment': case 'words': return { right: 'comment', touches: null };
    case 'match': case 'squad': case 'state': return { right: 'manage', touches: null };
    case 'amend': return { right: command.body ? ofKind(command.body.kind) : 'score', touches: command.of };
    case 'insert': return { right: command.body ? ofKind(command.body.kind) : 'score', touches: null };
    case 'void': case 'restore': return { right: null, touches: command.of };
    default: return { right: 'score', touches: null };
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
