/** The figures of real cricket that the rules must reproduce, counted while a match folds. */
import { createFold, type DeliveryFact, type InningsState, type PlainFact } from '@sightscreen/cricket';
import type { CricsheetFile } from '../../reading/schema.ts';
import { logOf } from './fold.ts';

export interface Ratio {
  right: number;
  of: number;
}
export interface Regression {
  deliveries: number;
  /** R4.1-R4.2: next striker within an over, after a ball without a wicket or retirement. */
  withinOver: Ratio;
  /** R4.3: the same across the end of an over, six-ball overs and sets of five. */
  acrossOver: Ratio;
  acrossSet: Ratio;
  /** R4.4: the new batter faces the ball after a catch, since the rule came into force and before. */
  catchFrom2022: Ratio;
  catchBefore: Ratio;
  /** R2.7, R2.8 by the date of the Laws. */
  byesOffNoBall: { before: number; since: number };
  extrasWithWide: number;
  batRunsOnWide: number;
  outOffNoBall: Record<string, number>;
  outOffWide: Record<string, number>;
  kinds: Record<string, number>;
  /** R3.6 */
  shortOvers: number;
  longOvers: number;
  superOvers: number;
  /** R10.6: the kind of the last ball of a won chase. */
  chaseEnds: { bat: number; wide: number; 'bye or leg-bye': number; 'no-ball': number };
}

const ratio = (): Ratio => ({ right: 0, of: 0 });
export const emptyRegression = (): Regression => ({
  deliveries: 0,
  withinOver: ratio(),
  acrossOver: ratio(),
  acrossSet: ratio(),
  catchFrom2022: ratio(),
  catchBefore: ratio(),
  byesOffNoBall: { before: 0, since: 0 },
  extrasWithWide: 0,
  batRunsOnWide: 0,
  outOffNoBall: {},
  outOffWide: {},
  kinds: {},
  shortOvers: 0,
  longOvers: 0,
  superOvers: 0,
  chaseEnds: { bat: 0, wide: 0, 'bye or leg-bye': 0, 'no-ball': 0 },
});

export function countMatch(figures: Regression, id: string, file: CricsheetFile, bodies: readonly PlainFact[]): void {
  const fold = createFold(id);
  let before: DeliveryFact | null = null;
  /** False after a departure or a replacement between two balls, which changes who may face. */
  let undisturbed = false;
  for (const fact of logOf(id, bodies)) {
    const { body } = fact;
    if (body.kind === 'delivery') {
      const innings = fold.state.innings.at(-1)!;
      if (before !== null && undisturbed && before.innings === body.innings && body.replacements === undefined)
        foresee(figures, file, before, body, innings);
      countBall(figures, file, body);
      before = body;
      undisturbed = true;
    } else {
      undisturbed = body.kind === 'overCalled' || body.kind === 'overLength' ? undisturbed : false;
      if (body.kind === 'inningsEnd' && body.reason === 'target' && before !== null)
        figures.chaseEnds[lastBallKind(before)] += 1;
      if (body.kind === 'inningsStart' && body.superOver) figures.superOvers += 1;
      if (body.kind === 'overCalled') figures.shortOvers += 1;
      if (body.kind === 'overLength') figures.longOvers += 1;
    }
    fold.append([fact]);
  }
}

/** Compares the expected striker with the recorded one, before the ball is folded. */
function foresee(
  figures: Regression,
  file: CricsheetFile,
  before: DeliveryFact,
  ball: DeliveryFact,
  innings: InningsState,
): void {
  const sameOver = before.over === ball.over;
  if (before.wickets.length === 0) {
    const figure = sameOver
      ? figures.withinOver
      : file.info.balls_per_over === 5
        ? figures.acrossSet
        : figures.acrossOver;
    figure.of += 1;
    if (innings.striker === ball.striker) figure.right += 1;
    return;
  }
  const [wicket] = before.wickets;
  if (!sameOver || before.wickets.length > 1 || wicket?.kind !== 'caught') return;
  const newBatter = ball.striker !== before.nonStriker;
  const since =
    file.info.dates[0]! >= '2022-10-01' || (file.info.balls_per_over === 5 && file.info.dates[0]! >= '2021-01-01');
  const figure = since ? figures.catchFrom2022 : figures.catchBefore;
  figure.of += 1;
  if (newBatter) figure.right += 1;
}

function countBall(figures: Regression, file: CricsheetFile, ball: DeliveryFact): void {
  figures.deliveries += 1;
  if (ball.noBalls > 0 && ball.byes + ball.legByes > 0)
    figures.byesOffNoBall[file.info.dates[0]! < '2017-10-01' ? 'before' : 'since'] += 1;
  if (ball.wides > 0 && ball.byes + ball.legByes + ball.noBalls > 0) figures.extrasWithWide += 1;
  if (ball.wides > 0 && ball.bat > 0) figures.batRunsOnWide += 1;
  for (const { kind } of ball.wickets) {
    add(figures.kinds, kind);
    if (ball.noBalls > 0) add(figures.outOffNoBall, kind);
    if (ball.wides > 0) add(figures.outOffWide, kind);
  }
}

const add = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

function lastBallKind(ball: DeliveryFact): keyof Regression['chaseEnds'] {
  if (ball.wides > 0) return 'wide';
  if (ball.noBalls > 0) return 'no-ball';
  return ball.bat > 0 ? 'bat' : 'bye or leg-bye';
}
