/** The report of a finished match, from the views that its pages show. */
import type { ArticleBlock } from '@sightscreen/contracts/articles/body';
import { ballAddress, type Finished, finished, type MatchState, scorecard } from '@sightscreen/cricket';
import type { MatchRegistryData } from '../../match/views/match-registry-data.ts';
import type { Chance } from '../world/chance.ts';
import { type InningsCard, kindOf, lengthInWords, placeSlots, resultSlots, totalInWords } from './match-words.ts';
import { counted, fill, nth, phrases, type Slots, teller } from './phrases.ts';

const { report, words } = phrases;
const MAX_MOMENTS = 5;
/** Lower scores are not worth a sentence. */
const MIN_RUNS = 10;
export interface Written {
  headline: string;
  intro: string;
  body: ArticleBlock[];
  /** Other matches whose results the figures include. */
  sums: string[];
}

const paragraph = (...sentences: (string | null)[]): ArticleBlock[] => {
  const text = sentences.filter((sentence) => sentence !== null).join(' ');
  return text === '' ? [] : [{ kind: 'paragraph', text }];
};
const heading = (text: string): ArticleBlock => ({ kind: 'heading', text });

/** Null for a match whose result has no such words. */
export function writeReport(state: MatchState, about: MatchRegistryData, chance: Chance): Written | null {
  const kind = kindOf(state);
  if (kind === null) return null;
  const say = teller(chance);
  const card = scorecard(state);
  const view = finished(state);
  const slots = { ...placeSlots(state, about), ...resultSlots(state, card, view) };
  const innings = card.innings.filter(({ superOver, legalBalls }) => !superOver && legalBalls > 0);
  const isLong = state.ruleset.inningsPerSide > 1;
  const toss = state.toss?.decision === undefined ? null : say(report.toss[state.toss.decision], slots);
  const reason = kind === 'none' && slots['reason'] != null ? say(report.reason, slots) : null;
  const told = innings.map((played, at) => paragraph(at === 0 ? toss : null, ...inningsSentences(played, at)));
  const [opening = paragraph(toss), ...others] = told;

  function inningsSentences(played: InningsCard, at: number): (string | null)[] {
    const { side, team, overs, batting, bowling, complete } = played;
    const before = innings.slice(0, at).filter((earlier) => earlier.side === side).length;
    const which = !complete ? 'short' : before > 0 ? 'later' : at === 0 ? 'opening' : 'reply';
    const length = played.allOut || at > 0 ? lengthInWords(state, overs) : null;
    const [one, two] = batting
      .filter(({ runs }) => runs >= MIN_RUNS)
      .toSorted((x, y) => y.runs - x.runs || x.balls - y.balls);
    const [best] = bowling
      .filter(({ wickets }) => wickets > 1)
      .toSorted((x, y) => y.wickets - x.wickets || x.runs - y.runs);
    return [
      say(report.innings[which], { side: team, total: totalInWords(played), length }),
      one === undefined
        ? null
        : say(report.innings.batters, {
            one: one.name,
            'one-runs': one.runs,
            'one-balls': counted(one.balls, 'balls'),
            two: two?.name,
            'two-runs': two?.runs,
          }),
      best === undefined
        ? null
        : say(report.innings.bowlers, {
            bowler: best.name,
            figures: fill(words.bowling, { wickets: best.wickets, runs: best.runs }),
            overs: lengthInWords(state, best.overs),
            other: about.teams[side === 0 ? 1 : 0].name,
          }),
    ];
  }

  return {
    sums: [],
    headline: say(report.headline[kind], slots),
    intro: say(report.intro[kind], slots),
    body: [
      ...paragraph(say(report.lead[kind], slots), reason),
      { kind: 'score', match: state.matchId },
      ...(innings.length === 0 ? [] : [heading(say(isLong ? report.headings.long : report.headings.first))]),
      ...opening,
      ...(isLong || others.length === 0 ? [] : [heading(say(report.headings.second))]),
      ...others.flat(),
      ...(view === null || kind === 'none'
        ? []
        : [...standBlocks(view), ...momentBlocks(state, view), ...figureBlocks(view)]),
      ...(slots['star'] == null ? [] : paragraph(say(report.best, slots))),
    ],
  };

  function standBlocks({ stand }: Finished): ArticleBlock[] {
    if (stand === null || stand.batters.length < 2) return [];
    const standSlots: Slots = {
      wicket: nth(stand.wicket),
      names: stand.batters.map(({ name }) => name).join(words.and),
      runs: stand.runs,
      balls: counted(stand.balls, 'balls'),
      from: stand.over === null ? null : stand.from,
    };
    return paragraph(say(stand.decided ? report.stand.decided : report.stand.longest, standSlots));
  }

  function momentBlocks({ matchId, entries }: MatchState, { moments }: Finished): ArticleBlock[] {
    const [last, ...rest] = moments.toReversed();
    if (last === undefined) return [];
    const entry = entries.find(({ number }) => number === last.number);
    const address = entry === undefined ? null : ballAddress(entry);
    const items = rest.slice(0, MAX_MOMENTS - 1).map(({ label, words: text }) => `${label}: ${text}`);
    return [
      heading(say(report.headings.moments)),
      ...(items.length === 0 ? [] : [{ kind: 'list' as const, ordered: false, items: items.toReversed() }]),
      ...(address === null ? [] : [{ kind: 'ball' as const, match: matchId, address }]),
    ];
  }

  function figureBlocks({ sides }: Finished): ArticleBlock[] {
    const batting = sides.flatMap(({ name, batters }) =>
      batters.slice(0, 2).map((row) => [row.name, name, String(row.runs), String(row.balls), row.strikeRate]),
    );
    const bowling = sides.flatMap(({ name, bowlers }) =>
      bowlers.slice(0, 2).map((row) => [row.name, name, row.overs, String(row.runs), String(row.wickets), row.economy]),
    );
    const { tables } = report;
    return [
      heading(say(report.headings.figures)),
      ...(batting.length === 0
        ? []
        : [{ kind: 'table' as const, caption: tables.batting, head: tables.battingHead, rows: batting }]),
      ...(bowling.length === 0
        ? []
        : [{ kind: 'table' as const, caption: tables.bowling, head: tables.bowlingHead, rows: bowling }]),
    ];
  }
}
