/** R3: overs begin, end, are called by the umpire, and in recorded matches sometimes run on. */
import { bowlerFor, bowlerOf, bowlerOvers, countOver } from './bowling.ts';
import type { Play } from './play.ts';
import type { Entry, InningsState, OverState } from './state.ts';
import { endsTurn, turnEnds } from './strike.ts';

export const lastOver = (innings: InningsState): OverState | undefined => innings.overList[innings.overList.length - 1];

/** The over of a delivery or departure, created if necessary. */
export function overAt(innings: InningsState, number: number): OverState {
  const last = lastOver(innings);
  if (last !== undefined && last.over === number && !last.complete) return last;
  const over: OverState = {
    over: number,
    bowlers: [],
    runs: 0,
    conceded: 0,
    wickets: 0,
    legalBalls: 0,
    complete: false,
    maiden: false,
    total: innings.runs,
    totalWickets: innings.wickets,
    facts: [],
  };
  innings.overList.push(over);
  return over;
}

/**
 * The stated over of a recorded ball takes precedence: the over it leaves was called (R3.6), and one it returns to had
 * not ended.
 */
export function settleOver(play: Play, innings: InningsState, number: number): void {
  if (innings.overs === number) return;
  const last = lastOver(innings);
  if (number > innings.overs) {
    if (last !== undefined && !last.complete) completeOver(play, innings, last, entryOf(play, last));
    innings.overs = number;
    innings.overLength = play.overLengths.get(`${innings.number}:${number}`) ?? play.state.ruleset.ballsPerOver;
  } else if (last !== undefined && last.complete && last.over === number) reopenOver(play, innings, last);
}

const entryOf = (play: Play, over: OverState): Entry | undefined => {
  const { entries } = play.state;
  const wanted = over.facts[over.facts.length - 1];
  for (let i = entries.length - 1; i >= 0; i--) if (entries[i]!.number === wanted) return entries[i];
  return undefined;
};

/** R3.4-R3.6. `entry` is the ball that completes the over and carries its summary. */
export function completeOver(play: Play, innings: InningsState, over: OverState, entry: Entry | undefined): void {
  const rules = play.state.ruleset;
  over.complete = true;
  const [alone] = over.bowlers;
  const bowler = over.bowlers.length === 1 && alone !== undefined ? bowlerFor(innings, alone) : undefined;
  if (bowler) {
    countOver(bowler, over, rules, 1);
    over.maiden = over.conceded === 0 && over.legalBalls > 0;
    if (over.maiden) {
      bowler.maidens += 1;
      bowler.spells[bowler.spells.length - 1]!.maidens += 1;
    }
  }
  innings.overs = over.over + 1;
  innings.ballsInOver = 0;
  innings.overLength = play.overLengths.get(`${innings.number}:${innings.overs}`) ?? rules.ballsPerOver;
  const last = over.bowlers[over.bowlers.length - 1];
  innings.bowler = null;
  if (endsTurn(innings.overs, rules)) turnEnds(innings);
  if (!entry) return;
  const figures = last === undefined ? undefined : bowlerOf(innings, last);
  const batters: { player: number; runs: number; balls: number }[] = [];
  for (const { player, runs, balls, atCrease } of innings.batters) if (atCrease) batters.push({ player, runs, balls });
  entry.endOfOver = over;
  entry.overEnd = {
    batters,
    bowler: figures
      ? {
          player: figures.player,
          overs: bowlerOvers(figures, rules),
          maidens: figures.maidens,
          runs: figures.runs,
          wickets: figures.wickets,
        }
      : null,
  };
  const events = [...entry.events, 'over-break' as const];
  entry.events = over.maiden
    ? [...events, 'maiden-over']
    : over.runs >= rules.highScoringOver
      ? [...events, 'high-scoring-over']
      : events;
  play.touched.push(entry.number);
}

/**
 * R3.6: the last over of an innings that ended by overs and was followed by another counts as called, whatever a later
 * correction removes from it.
 */
export function callLastOver(play: Play, innings: InningsState | undefined): void {
  const over = innings && lastOver(innings);
  if (
    !over ||
    over.complete ||
    innings.ended !== 'overs' ||
    innings.balls !== (over.over + 1) * play.state.ruleset.ballsPerOver
  )
    return;
  completeOver(play, innings, over, entryOf(play, over));
}

function reopenOver(play: Play, innings: InningsState, over: OverState): void {
  const rules = play.state.ruleset;
  if (endsTurn(innings.overs, rules)) turnEnds(innings);
  const [alone] = over.bowlers;
  const bowler = over.bowlers.length === 1 && alone !== undefined ? bowlerFor(innings, alone) : undefined;
  if (bowler) {
    countOver(bowler, over, rules, -1);
    if (over.maiden) {
      bowler.maidens -= 1;
      bowler.spells[bowler.spells.length - 1]!.maidens -= 1;
    }
  }
  const entry = entryOf(play, over);
  if (entry) {
    entry.endOfOver = null;
    entry.overEnd = null;
    entry.events = entry.events.filter(
      (event) => event !== 'over-break' && event !== 'maiden-over' && event !== 'high-scoring-over',
    );
    play.touched.push(entry.number);
  }
  over.complete = false;
  over.maiden = false;
  innings.overs = over.over;
  innings.ballsInOver = over.legalBalls;
  innings.overLength = over.legalBalls + 1;
}
