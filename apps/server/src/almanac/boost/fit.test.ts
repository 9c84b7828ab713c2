import { BOOST_PARAMETERS, countedBalls, dayNumber, type MatchType } from '@sightscreen/cricket';
import { expect, test } from 'vitest';
import { fold } from '../import/testing/golden/fold.ts';
import { realFileNames, realFiles } from '../import/testing/golden/real-files.ts';
import { fitBoost, type FitMatch } from './fit.ts';

const names = realFileNames();

test.skipIf(names.length === 0)(
  'the parameters in use are the fitted ones and beat a straight line (BOOST-Q04)',
  () => {
    const matches = [...realFiles(names)].flatMap(({ id, bodies }): FitMatch[] => {
      const state = fold(id, bodies);
      if (state.info === null) return [];
      const { type, gender, dates } = state.info;
      return [{ id, day: dayNumber(dates.at(-1)!), type, gender, balls: countedBalls(state) }];
    });
    const lines: string[] = [];
    fitBoost(matches, (line) => lines.push(line));
    const fitted = lines.flatMap((line) => {
      const [, family, json] = /^(\w+)[^:]*: (\{.*)$/.exec(line) ?? [];
      return json === undefined ? [] : [[family as MatchType, JSON.parse(json) as object] as const];
    });
    expect(fitted.map(([family]) => family)).toEqual(['TEST', 'ODI', 'T20']);
    for (const [family, parameters] of fitted) expect(BOOST_PARAMETERS[family]).toMatchObject(parameters);
    expect(BOOST_PARAMETERS.HUN).toEqual(BOOST_PARAMETERS.T20);
    const earlier = lines.flatMap((line) => {
      const [, off, straight] = /earlier: .* states, ([\d.]+) runs off .* matches ([\d.]+)\)/.exec(line) ?? [];
      return off === undefined ? [] : [Number(off) < Number(straight)];
    });
    expect(earlier).toEqual([true, true, true]);
    // On matches not used for the fit, the error of a chase forecast is a fifth to a quarter smaller.
    const chases = lines.flatMap((line) => {
      const [, off, without] =
        /later: .*chases: .* states, ([\d.]+) runs off \(whatever is needed ([\d.]+)\)/.exec(line) ?? [];
      return off === undefined ? [] : [Number(off) / Number(without)];
    });
    expect(chases).toEqual([expect.closeTo(0.75, 1), expect.closeTo(0.79, 1)]);
    console.info(lines.join('\n'));
  },
);
