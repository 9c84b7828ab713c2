/** The further views over real matches: their counts match the file, and the text is complete in every language. */
import {
  stateAtFact,
  ballAddress,
  ballAt,
  commentaryIn,
  correctionLog,
  dayView,
  foldMatch,
  isBall,
  oversOf,
  partnershipPictures,
  pitchMaps,
  readBallAddress,
  sayScore,
  since,
  statusLineIn,
  GENERATED_LANGUAGES,
  wagonWheels,
  wicketTimeline,
} from '@sightscreen/cricket';
import { describe, expect, test } from 'vitest';
import { logOf } from './fold.ts';
import { realFileNames, realFiles } from './real-files.ts';

/** Every twelfth file, and a Test with four complete innings. */
const names = realFileNames().filter((name, index) => index % 12 === 0 || name === '1223872.json');

describe.skipIf(names.length === 0)('the views of real matches', () => {
  const matches = [...realFiles(names)].map(({ id, file, bodies }) => {
    const facts = logOf(id, bodies);
    return { id, file, facts, state: foldMatch(id, facts) };
  });

  test('overs contain every run and wicket of the file, ball by ball (R2, R3.3, BEYOND-16)', () => {
    for (const { id, file, state } of matches) {
      for (const [index, innings] of oversOf(state).entries()) {
        const overs = file.innings[index]!.overs.filter((over) => over.deliveries.length > 0);
        expect(
          innings.overs.map((over) => over.runs),
          `${id} runs`,
        ).toEqual(overs.map((over) => over.deliveries.reduce((sum, ball) => sum + ball.runs.total, 0)));
        expect(
          innings.overs.map((over) => over.balls.length),
          `${id} balls`,
        ).toEqual(overs.map((over) => over.deliveries.length));
      }
    }
  });
  test('partnerships, wickets and the lead end where the card ends (R13.1, R13.3, R18.21)', () => {
    for (const { id, state } of matches) {
      for (const [index, innings] of state.innings.entries()) {
        expect(
          partnershipPictures(state)[index]!.pairs.reduce((sum, pair) => sum + pair.runs, 0),
          id,
        ).toBe(innings.runs - innings.penaltyAfter);
        expect(wicketTimeline(state)[index]!.wickets, id).toHaveLength(innings.wickets);
      }
      const lead = dayView(state)?.lead;
      if (lead == null) continue;
      const first = state.innings[0]!.side;
      expect(lead.points.at(-1)!.lead, id).toBe(
        state.innings.reduce((sum, innings) => sum + (innings.side === first ? innings.runs : -innings.runs), 0),
      );
    }
  });
  test('no session, wheel, map or correction is invented if the file has none (BEYOND-17, R22.4)', () => {
    for (const { state, facts } of matches) {
      expect([wagonWheels(state), pitchMaps(state), correctionLog(state, facts)]).toEqual([[], [], []]);
      const view = dayView(state);
      if (view !== null)
        expect(view).toMatchObject({ told: false, sessions: [], days: [], today: null, overRates: null });
    }
  });
  test('every ball has a working address, and the card at the last one is the final card (BEYOND-16)', () => {
    for (const { id, state, facts } of matches) {
      const balls = state.entries.filter(isBall);
      for (const entry of balls.filter((_, index) => index % 50 === 0))
        expect(ballAt(state, readBallAddress(ballAddress(entry)!)!)?.entry, id).toBe(entry);
      const last = balls.at(-1);
      if (last !== undefined)
        expect(
          stateAtFact(id, facts, last.number)?.innings.map(({ runs, wickets, legalBalls }) => ({
            runs,
            wickets,
            legalBalls,
          })),
          id,
        ).toEqual(
          foldMatch(id, facts.slice(0, last.number)).innings.map(({ runs, wickets, legalBalls }) => ({
            runs,
            wickets,
            legalBalls,
          })),
        );
    }
  });
  test.each(GENERATED_LANGUAGES)(
    '%s contains no English except names, and every sentence is complete (BEYOND-05, BEYOND-08, BEYOND-20)',
    (language) => {
      for (const { id, state, facts } of matches) {
        const known = new Set([
          ...[
            ...state.squads.flat().map((player) => player.name),
            ...state.info!.sides.map((side) => side.name),
            ...facts.flatMap(({ body }) =>
              body.kind === 'delivery'
                ? body.wickets.flatMap((wicket) => wicket.fielders.map((fielder) => fielder.name ?? ''))
                : [],
            ),
          ].flatMap((name) => name.split(/[\s.'’()&;-]+/)),
        ]);
        const text = [
          statusLineIn(language, state),
          ...commentaryIn(language, state).flatMap((line) => [
            line.lead ?? '',
            line.text,
            ...line.milestones,
            ...(line.wicket ?? []).map((card) => card.how),
          ]),
        ].join(' ');
        const strange = (text.replace(/<\/?b>|&amp;/g, ' ').match(/[A-Za-z]{2,}/g) ?? []).filter(
          (word) => !known.has(word),
        );
        expect([...new Set(strange)], id).toEqual([]);
        const words = JSON.stringify([
          sayScore(state),
          since(state, 0),
          since(state, Math.floor(facts.length / 2)),
          text,
        ]);
        expect(words, id).not.toMatch(/undefined|NaN|Unknown|null run/);
      }
    },
  );
});
