/** A match as it was known some seconds ago, and every step since, for pages with stream delay (BEYOND-03). */
import { createFold, type Fact, type Instant } from '@sightscreen/cricket';
import type { Frame, LiveSnapshot } from '@sightscreen/contracts';
import { liveSnapshot } from '../../match/views/entity.ts';
import { headOf } from '../../match/views/head.ts';
import { linesOf } from '../../match/views/lines.ts';

export interface Behind {
  live: LiveSnapshot;
  frames: Frame[];
}

/**
 * Number of facts known at a moment of the database's clock. The opening facts always count, since they only identify
 * the match.
 */
export function knownAt(facts: readonly Fact[], moment: Instant): number {
  const first = facts[0];
  if (first === undefined) return 0;
  let known = facts.length;
  while (known > 0 && (facts[known - 1]?.recordedAt ?? 0) > moment) known -= 1;
  return known > 0 ? known : batchEnd(facts, 0);
}

/**
 * Folds the first `known` facts, then continues as the facts were committed: one commit is one frame, as readers
 * received it.
 */
export function behindOf(matchId: string, facts: readonly Fact[], known: number, now: Instant): Behind {
  const fold = createFold(matchId);
  fold.append(facts.slice(0, known));
  const live = liveSnapshot(fold.state, now);
  const frames: Frame[] = [];
  for (let from = known; from < facts.length;) {
    const end = batchEnd(facts, from);
    const after = fold.state.number;
    const { changed } = fold.append(facts.slice(from, end));
    const { epoch, number } = fold.state;
    frames.push({
      match: matchId,
      epoch,
      number,
      after,
      at: facts[end - 1]?.recordedAt ?? now,
      head: headOf(fold.state, now),
      lines: linesOf(fold.state, changed),
    });
    from = end;
  }
  return { live, frames };
}

function batchEnd(facts: readonly Fact[], from: number): number {
  const first = facts[from];
  let end = from + 1;
  while (
    end < facts.length &&
    facts[end]?.recordedAt === first?.recordedAt &&
    facts[end]?.commandId === first?.commandId
  )
    end += 1;
  return end;
}
