import { createFold, type Fact, rule } from '@sightscreen/cricket';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';
import { quickRuling } from './quick-ruling.ts';
import { matchOf } from './testing/matches.ts';

test('the quick ruling equals the full ruling over a T20 and a Hundred', () => {
  for (const type of ['T20', 'HUN'] as const) {
    const { plan, opening } = matchOf(type, 3);
    const fold = createFold(plan.matchId);
    const queue = [...opening];
    for (let at = 0; at < 2_000; at += 1) {
      const command = queue.shift() ?? nextStep(fold.state, plan)?.command;
      if (!command) break;
      const full = rule(fold, command, at);
      expect(quickRuling(fold, command, at)).toEqual(full);
      if (!full.ok) throw new Error(full.refusal.words);
      for (const { body, happenedAt, breaks } of full.facts) {
        const corrects = 'of' in body ? body.of : body.kind === 'insert' ? body.after : null;
        fold.append([
          {
            match: plan.matchId,
            number: fold.facts.length + 1,
            epoch: 1,
            kind: body.kind,
            version: 1,
            happenedAt,
            recordedAt: at,
            author: 't',
            commandId: null,
            corrects,
            breaks,
            body,
          } satisfies Fact,
        ]);
      }
    }
    expect(fold.state.phase).toBe('complete');
  }
});
