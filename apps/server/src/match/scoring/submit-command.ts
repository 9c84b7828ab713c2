/** Submits one command to the log. */
import { type FactKind, type MatchFold, type Refusal, rule } from '@sightscreen/cricket';
import type { CommandRequest } from '@sightscreen/contracts/feed/command';
import type { StoredReply } from './accepted.ts';
import { digestOf, instantOf } from './command-digest.ts';
import { NOT_ALLOWED, refuse, type Scored, scored } from './not-scored.ts';
import type { Scoring } from './scoring.ts';
import { checkPlayers, movedElsewhere, putIn } from './references.ts';
import { type Needed, neededFor, rightToTouch } from './rights.ts';
import type { Scorer } from './scorer.ts';
import { settle } from './settle.ts';
import { plain } from './text/clean.ts';

/** Maximum lead of a scorer's clock over ours; beyond it, the ball would be dated in the future and out of order. */
const CLOCK_AHEAD = 5 * 60_000;

/** @param clock milliseconds since 1970 */
export function submitCommand(
  { db, log, clock }: Pick<Scoring, 'db' | 'log' | 'clock'>,
  scorer: Scorer,
  matchId: string,
  request: CommandRequest,
): Promise<Scored<StoredReply>> {
  return scored(async () => {
    const needed = neededFor(request.command);
    if (needed.right !== null && !scorer.rights.has(needed.right))
      return refuse({ kind: 'right_missing', right: needed.right });

    const happenedAt = instantOf(request.happenedAt);
    if (happenedAt !== null && happenedAt > clock() + CLOCK_AHEAD) {
      return refuse({
        kind: 'malformed',
        code: 'ahead_of_clock',
        field: 'happenedAt',
        words: 'happenedAt is in the future. Check the clock of your device.',
      });
    }
    const command = plain(request.command, 'command');
    const put = putIn(command);
    await checkPlayers(db, matchId, put);

    const expected = request.expected ?? null;
    const outcome = await log.append({
      matchId,
      author: scorer.author,
      keyId: scorer.keyId,
      commandId: request.commandId,
      expected,
      happenedAt,
      digest: digestOf({ command: request.command, happenedAt }),
      decide: (fold) => {
        const refusal = mayTouch(scorer, fold, needed) ?? movedElsewhere(fold, put);
        return refusal ? { ok: false, refusal } : rule(fold, command, happenedAt);
      },
    });
    return settle(log, matchId, expected, outcome);
  });
}

/** Returns a refusal unless the scorer has the right that the correction needs, which depends on the corrected fact. */
function mayTouch({ rights, called }: Scorer, fold: MatchFold, { touches }: Needed): Refusal | null {
  if (touches === null) return null;
  const right = rightToTouch(touches, (number) => {
    const fact = fold.facts[number - 1];
    return (
      fact && {
        kind: fact.kind,
        corrects: fact.corrects,
        inner: fact.body.kind === 'insert' ? (fact.body.body.kind as FactKind) : null,
      }
    );
  });
  if (right === null || rights.has(right)) return null;
  return {
    code: NOT_ALLOWED,
    rule: null,
    words: `Only someone with the right to ${right} can correct fact ${touches}; ${called} does not have it.`,
    field: 'of',
  };
}
