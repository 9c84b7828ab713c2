/** Where a match stands, in the few words that a scorer compares. */
import { currentInnings, type InningsState, type MatchState, nameOf, resultText, scoreWithOvers, sideName, statusLine } from '@sightscreen/cricket';
import { bowlerOversLabel, inningsOvers } from '@sightscreen/cricket/text/overs';
import type { PreviewReply, Standing } from '@sightscreen/contracts/desk/match';

type Figures = Extract<PreviewReply, { taken: true }>['figures'];

export function standingOf(state: MatchState): Standing {
  const innings = currentInnings(state);
  const name = (id: number | null | undefined) => (id === null || id === undefined ? null : nameOf(state, id));
  return {
    score: innings ? `${sideName(state, innings.side)} ${scoreWithOvers(state, innings)}` : null,
    status: statusLine(state), result: state.result ? resultText(state) : null, phase: state.phase,
    striker: name(innings?.striker), nonStriker: name(innings?.nonStriker), bowler: name(innings?.bowler),
    innings: state.innings.map((one) => ({ number: one.number, name: sideName(state, one.side), runs: one.runs, wickets: one.wickets, overs: inningsOvers(state, one) })),
  };
}

/** Figures of people that are other ones after it, batting before bowling, in order of innings. */
export function changedFigures(before: MatchState, after: MatchState): Figures {
  const numbers = [...new Set([...before.innings, ...after.innings].map((innings) => innings.number))].sort((a, b) => a - b);
  return numbers.flatMap((innings) => (['batting', 'bowling'] as const).flatMap((what) => {
    const was = figuresIn(before, innings, what);
    const is = figuresIn(after, innings, what);
    return [...new Set([...was.keys(), ...is.keys()])].filter((person) => was.get(person) !== is.get(person)).map((person) => ({
      person, innings, what, name: nameOf(after, person), before: was.get(person) ?? null, after: is.get(person) ?? null,
    }));
  }));
}

function figuresIn(state: MatchState, number: number, what: 'batting' | 'bowling'): Map<number, string> {
  const innings: InningsState | undefined = state.innings.find((one) => one.number === number);
  if (!innings) return new Map();
  return what === 'batting'
    ? new Map(innings.batters.map((batter) => [batter.player, `${batter.runs}${batter.dismissal === null ? '*' : ''} (${batter.balls})`]))
    : new Map(innings.bowlers.map((bowler) => [bowler.player, `${bowlerOversLabel(state, bowler)}-${bowler.maidens}-${bowler.runs}-${bowler.wickets}`]));
}
