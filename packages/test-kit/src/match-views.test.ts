/** The views of `packages/cricket` and their schemas agree, in types and at run time. */
import * as contracts from '@sightscreen/contracts';
import * as cricket from '@sightscreen/cricket';
import { describe, expect, test } from 'vitest';
import { buildMatch } from './match-builder.ts';
import { diceFrom, playRandomly } from './random-match.ts';

/** Does not compile when either side has something the other lacks. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
const same = <A, B>(_: Same<A, B>): void => undefined;
same<cricket.HighlightTab, contracts.HighlightTab>(true);
same<cricket.WicketZone, contracts.WicketZone>(true);
same<cricket.CommentaryTab, contracts.CommentaryTab>(true);
same<cricket.CatchUp, contracts.CatchUp>(true);
same<cricket.BallTitle, contracts.BallTitle>(true);

describe('views of a match', () => {
  test.each([
    [1, 'T20', 120],
    [2, 'Test', 300],
    [3, 'Hundred', 140],
    [4, 'ODI', 250],
  ] as const)(
    'pass their schemas without losing data (MATCH-034, MATCH-139, BEYOND-01, BEYOND-05, BEYOND-13, BEYOND-16, BEYOND-17, BEYOND-20), match %i, %s',
    (seed, format, commands) => {
      const match = buildMatch({ format });
      const { fold } = match;
      if (format === 'Test') match.say({ type: 'state', state: 'inprogress', day: 1, session: 1 });
      playRandomly(match, diceFrom(seed), commands);
      const ball = fold.facts.find((fact) => fact.body.kind === 'delivery')!;
      match.say({ type: 'void', of: ball.number, reason: 'No such ball' });
      const { state } = fold;
      const lines = cricket.commentary(state);
      const views = [
        [contracts.highlightTab.array(), cricket.highlightTabs(lines)],
        [contracts.wicketZone, cricket.wicketZone(lines)],
        [contracts.commentaryTab.array(), cricket.commentaryTabs(state, lines)],
        [contracts.oversOfInnings.array(), cricket.oversOf(state)],
        [contracts.wicketTimeline.array(), cricket.wicketTimeline(state)],
        [contracts.runRateSeries.array(), cricket.runRateSeries(state)],
        [contracts.partnershipPicture.array(), cricket.partnershipPictures(state)],
        [contracts.dayView.nullable(), cricket.dayView(state)],
        [contracts.rainDesk.nullable(), cricket.rainDesk(state)],
        [contracts.correctionRow.array(), cricket.correctionLog(state, fold.facts)],
        [contracts.line.array(), cricket.commentaryIn('hi', state)],
        [contracts.catchUp, cricket.since(state, 20)],
        [contracts.ballAddress, cricket.ballAddress(state.entries.find((entry) => entry.number === ball.number)!)],
      ] as const;
      for (const [schema, view] of views) expect(schema.parse(view)).toEqual(view);
    },
  );
});
