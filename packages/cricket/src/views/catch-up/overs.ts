import type { Entry, MatchState } from '../../state/state.ts';
import { plural } from '../../measures/count.ts';
import { overLabel } from '../../measures/overs.ts';
import { ballRuns } from '../../text/token.ts';
import type { LineContext } from '../line-context.ts';
import type { Moment } from './moment.ts';
import { scoreOf } from './words.ts';

/** Boundaries in one over that make it worth reporting, whatever its runs. */
const CLUSTER = 3;

interface Spree {
  innings: number;
  over: number;
  runs: number;
  fours: number;
  sixes: number;
  bowlers: number[];
  last: Entry;
  at: number;
  numbers: number[];
}

function sprees(entries: readonly { entry: Entry; index: number }[]): Spree[] {
  const overs = new Map<string, Spree>();
  for (const { entry, index } of entries) {
    const { body, innings, over } = entry;
    if (entry.voided || body.kind !== 'delivery' || innings === null || over === null) continue;
    const key = `${innings}:${over}`;
    let spree = overs.get(key);
    if (spree === undefined)
      overs.set(
        key,
        (spree = { innings, over, runs: 0, fours: 0, sixes: 0, bowlers: [], last: entry, at: index, numbers: [] }),
      );
    spree.runs += ballRuns(body);
    if (body.boundary === 4) spree.fours += 1;
    if (body.boundary === 6) spree.sixes += 1;
    if (!spree.bowlers.includes(body.bowler)) spree.bowlers.push(body.bowler);
    spree.last = entry;
    spree.at = index;
    spree.numbers.push(entry.number);
  }
  return [...overs.values()];
}

/** Big overs and clusters of boundaries (R14.4) among unseen entries. `covers` are the balls they include. */
export function bigOvers(
  state: MatchState,
  entries: readonly { entry: Entry; index: number }[],
  context: LineContext,
): (Moment & { covers: number[] })[] {
  const threshold = state.ruleset.highScoringOver;
  return sprees(entries).flatMap((spree) => {
    const boundaries = spree.fours + spree.sixes;
    if (spree.runs < threshold && boundaries < CLUSTER) return [];
    const hits = [
      spree.sixes > 0 ? plural(spree.sixes, 'six', 'sixes') : null,
      spree.fours > 0 ? plural(spree.fours, 'four') : null,
    ].filter((part) => part !== null);
    const off = spree.bowlers.map((bowler) => context.names.short(bowler)).join(' and ');
    const words = `${overLabel(state, spree.over)}: ${plural(spree.runs, 'run')} off ${off}${hits.length === 0 ? '' : `, ${hits.join(' and ')}`}. ${scoreOf(state, spree.last)}`;
    return [
      {
        kind: 'over' as const,
        number: spree.last.number,
        innings: spree.innings,
        label: null,
        words,
        covers: spree.numbers,
        index: spree.at,
        weight: 40 + boundaries + 2 * Math.max(0, spree.runs - threshold),
      },
    ];
  });
}
