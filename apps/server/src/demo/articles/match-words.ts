/** Names, totals and figures of a match as they stand in sentences: the figures of its pages, in words. */
import {
  countsBalls,
  type Finished,
  type MatchState,
  type Result,
  type Scorecard,
  sideName,
  surname,
} from '@sightscreen/cricket';
import type { MatchRegistryData } from '../../match/views/match-registry-data.ts';
import {
  adjective,
  counted,
  fill,
  inSentence,
  matchInSentence,
  phrases,
  possessive,
  type ReportKind,
  type Slots,
  spelled,
} from './phrases.ts';

const { words } = phrases;
export type InningsCard = Scorecard['innings'][number];

export const totalInWords = ({ runs, wickets, allOut, declared }: InningsCard): string => {
  const total = allOut ? fill(words.allOut, { runs }) : fill(words.total, { runs, wickets });
  return declared ? fill(words.declared, { total }) : total;
};

/** "20 overs", "three overs", "98 balls". */
export function lengthInWords(state: MatchState, overs: string): string {
  if (countsBalls(state)) return counted(Number(overs), 'balls');
  return overs.includes('.') ? `${overs} ${words.overs[1]}` : counted(Number(overs), 'overs');
}

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const weekdayOf = (date: string | undefined): string | null =>
  date === undefined ? null : WEEKDAY.format(Date.parse(`${date}T12:00:00Z`));

/** What previews and reports say about a match before its result. */
export function placeSlots({ info }: MatchState, { teams, venue, series }: MatchRegistryData): Slots {
  const description = info?.description ?? '';
  const what = matchInSentence(description);
  const league = series !== null && series.category !== 'International' ? series.name : null;
  return {
    a: teams[0].name,
    b: teams[1].name,
    ground: venue?.name ?? info?.venueName ?? null,
    day: weekdayOf(info?.dates[0]),
    what,
    'what-start': matchInSentence(description, 'start'),
    event: league === null ? what : inSentence(words.the, { what: league }),
    'event-start': league === null ? matchInSentence(description, 'start') : fill(words.the, { what: league }),
  };
}

/** Null for a match without a result, and for one that was awarded. */
export function kindOf({ result, ruleset }: MatchState): ReportKind | null {
  switch (result?.outcome) {
    case undefined:
      return null;
    case 'win':
      if (result.by === null) return null;
      if (ruleset.inningsPerSide > 1) return 'long';
      return result.by.wickets === undefined ? 'defence' : 'chase';
    case 'tie':
    case 'draw':
      return result.outcome;
    default:
      return 'none';
  }
}

function marginSlots({ by, ballsRemaining, method }: Result): Slots {
  const { runs, wickets, innings } = by ?? {};
  const spare = ballsRemaining ? counted(ballsRemaining, 'balls') : null;
  const about = { spare, method: method === 'D/L' ? 'DLS' : method };
  if (wickets !== undefined)
    return { ...about, margin: counted(wickets, 'wickets'), 'margin-adj': adjective(wickets, 'wickets') };
  if (innings !== undefined) {
    const margin = runs === undefined ? words.inningsOnly : inSentence(words.innings, { runs: counted(runs, 'runs') });
    return { ...about, margin };
  }
  return runs === undefined
    ? about
    : { ...about, margin: counted(runs, 'runs'), 'margin-adj': adjective(runs, 'runs') };
}

/** The player of the winning side with most runs or, if nobody made fifty, with most wickets. */
function heroSlots(best: Finished['sides'][number]): Slots {
  const [batter] = best.batters;
  const [bowler] = best.bowlers;
  const bats = batter !== undefined && (batter.runs >= 50 || (bowler?.wickets ?? 0) < 3);
  const name = bats ? batter.name : bowler?.name;
  if (name === undefined) return {};
  const figures = bowler === undefined ? '' : fill(words.bowling, { wickets: bowler.wickets, runs: bowler.runs });
  return {
    hero: name,
    heros: possessive(surname(name)),
    feat: bats ? batter.runs : figures,
    'long-feat': bats ? fill(words.batting, { runs: batter.runs, balls: counted(batter.balls, 'balls') }) : figures,
  };
}

/** Sentences of a report about the result. */
export function resultSlots(state: MatchState, card: Scorecard, view: Finished | null): Slots {
  const { result, toss } = state;
  if (result === null) return {};
  const { winner } = result;
  const main = card.innings.filter(({ superOver }) => !superOver);
  const [first, second] = main;
  const stand = view?.stand;
  return {
    ...marginSlots(result),
    ...(view !== null && winner !== null && heroSlots(view.sides[winner])),
    winner: winner === null ? null : sideName(state, winner),
    loser: winner === null ? null : sideName(state, winner === 0 ? 1 : 0),
    // A revised target is not one more than the first total.
    first: result.method === null ? first && totalInWords(first) : null,
    second: second && totalInWords(second),
    target: card.target?.runs ?? (first && state.ruleset.inningsPerSide === 1 ? first.runs + 1 : null),
    tied: second?.runs ?? null,
    days: state.day === null ? null : spelled(state.day),
    'days-start': state.day === null ? null : fill('{days}', { days: spelled(state.day) }),
    reason: result.reason,
    decided: result.decidedFor == null ? null : sideName(state, result.decidedFor),
    decider: result.decidedBy === 'super over' ? (state.info?.type === 'HUN' ? 'Super Five' : 'Super Over') : null,
    star: view?.stars[0]?.name ?? null,
    'best-stand': stand?.decided === true ? stand.runs : null,
    'best-wicket': stand?.decided === true ? phrases.words.ordinals[stand.wicket] : null,
    side: toss === null ? null : sideName(state, toss.winner),
    other: toss === null ? null : sideName(state, toss.winner === 0 ? 1 : 0),
  };
}
