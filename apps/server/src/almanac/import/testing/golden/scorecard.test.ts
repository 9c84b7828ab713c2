/** The scorecard of every real file against figures counted straight from the file, by independent code. */
import {
  commentary,
  miniscore,
  resultText,
  scorecard,
  seriesOf,
  statusLine,
  type ScorecardInnings,
} from '@sightscreen/cricket';
import { describe, expect, test } from 'vitest';
import type { CricsheetFile, FileInnings } from '../../reading/schema.ts';
import { fold } from './fold.ts';
import { realFileNames, realFiles } from './real-files.ts';

const names = realFileNames();
const NOT_OUT = new Set(['retired hurt', 'retired not out']);
const CREDITED = new Set(['bowled', 'caught', 'caught and bowled', 'lbw', 'stumped', 'hit wicket']);

interface Counted {
  batting: Map<string, { runs: number; balls: number; fours: number; sixes: number; kind: string; fielders: string[] }>;
  bowling: Map<
    string,
    { balls: number; runs: number; wickets: number; wides: number; noBalls: number; maidens: number }
  >;
  falls: { runs: number; batter: string }[];
}

/** A maiden as R3.4 defines it: a whole over by one bowler, with no runs debited to him. */
function maidenOf(file: CricsheetFile, innings: FileInnings, index: number): string | null {
  const { over, deliveries } = innings.overs[index]!;
  const bowlers = new Set(deliveries.map((ball) => ball.bowler));
  const legal = deliveries.filter(({ extras = {} }) => !extras.wides && !extras.noballs).length;
  const complete = legal >= file.info.balls_per_over || innings.miscounted_overs[String(over)] !== undefined;
  const conceded = deliveries.reduce(
    (sum, { runs, extras = {} }) => sum + runs.batter + (extras.wides ?? 0) + (extras.noballs ?? 0),
    0,
  );
  return complete && bowlers.size === 1 && conceded === 0 ? deliveries[0]!.bowler : null;
}

function count(file: CricsheetFile, innings: FileInnings): Counted {
  const counted: Counted = { batting: new Map(), bowling: new Map(), falls: [] };
  const bat = (name: string) =>
    counted.batting.get(name) ??
    counted.batting.set(name, { runs: 0, balls: 0, fours: 0, sixes: 0, kind: 'not out', fielders: [] }).get(name)!;
  const bowl = (name: string) =>
    counted.bowling.get(name) ??
    counted.bowling.set(name, { balls: 0, runs: 0, wickets: 0, wides: 0, noBalls: 0, maidens: 0 }).get(name)!;
  let total = innings.penalty_runs.pre ?? 0;
  for (const [index, { deliveries }] of innings.overs.entries()) {
    for (const { batter, non_striker: partner, bowler, runs, extras = {}, wickets = [] } of deliveries) {
      const striker = bat(batter);
      bat(partner);
      const figures = bowl(bowler);
      total += runs.total;
      striker.runs += runs.batter;
      if (!extras.wides) striker.balls += 1;
      if (runs.batter === 4 && !runs.non_boundary) striker.fours += 1;
      if (runs.batter === 6 && !runs.non_boundary) striker.sixes += 1;
      if (!extras.wides && !extras.noballs) figures.balls += 1;
      figures.runs += runs.batter + (extras.wides ?? 0) + (extras.noballs ?? 0);
      figures.wides += extras.wides ?? 0;
      figures.noBalls += extras.noballs ?? 0;
      for (const { kind, player_out: player, fielders = [] } of wickets) {
        Object.assign(bat(player), { kind, fielders: fielders.flatMap((fielder) => fielder.name ?? []) });
        if (!NOT_OUT.has(kind)) counted.falls.push({ runs: total, batter: player });
        if (CREDITED.has(kind)) figures.wickets += 1;
      }
    }
    const maiden = maidenOf(file, innings, index);
    if (maiden !== null) bowl(maiden).maidens += 1;
  }
  return counted;
}

/** Differences between the card and the file, as text; empty when they agree. */
function differences(file: CricsheetFile, card: ScorecardInnings, innings: FileInnings): string[] {
  const counted = count(file, innings);
  const differing: string[] = [];
  const hold = (what: string, ours: unknown, theirs: unknown) => {
    if (JSON.stringify(ours) !== JSON.stringify(theirs))
      differing.push(`innings ${card.number}, ${what}: ${JSON.stringify(ours)} for ${JSON.stringify(theirs)}`);
  };
  for (const [name, theirs] of counted.batting) {
    const row = card.batting.find((entry) => entry.name === name);
    const { runs, balls, fours, sixes, dismissal } = row ?? {
      runs: -1,
      balls: 0,
      fours: 0,
      sixes: 0,
      dismissal: { kind: '', fielders: [] },
    };
    // The card shows the final departure of a batter who retired and came back: only the last entry of the file counts,
    // and not out if there was none.
    if (NOT_OUT.has(theirs.kind))
      hold(
        name,
        { runs, balls, fours, sixes },
        { runs: theirs.runs, balls: theirs.balls, fours: theirs.fours, sixes: theirs.sixes },
      );
    else hold(name, { runs, balls, fours, sixes, kind: dismissal.kind, fielders: dismissal.fielders }, theirs);
  }
  for (const [name, theirs] of counted.bowling) {
    const row = card.bowling.find((entry) => entry.name === name);
    hold(
      name,
      row && {
        balls: row.balls,
        runs: row.runs,
        wickets: row.wickets,
        wides: row.wides,
        noBalls: row.noBalls,
        maidens: row.maidens,
      },
      theirs,
    );
  }
  hold(
    'fall of wickets',
    card.fallOfWickets.map(({ runs, batter }) => ({ runs, batter })),
    counted.falls,
  );
  return differing;
}

const margin = ({ by }: CricsheetFile['info']['outcome']): string | null =>
  by === undefined
    ? null
    : by.innings
      ? `by an innings and ${by.runs} run`
      : by.runs !== undefined
        ? `by ${by.runs} run`
        : `by ${by.wickets} wicket`;

describe.skipIf(names.length === 0)('the scorecards of the real files', () => {
  const cards = [...realFiles(names)]
    .map(({ id, file, bodies }) => ({ id, file, state: fold(id, bodies) }))
    .map((match) => ({ ...match, card: scorecard(match.state) }));

  test('rows, bowling with maidens, and falls of wickets equal those of the file (R19.1, R19.4, R3.4, R13.3)', () => {
    const differing = cards.flatMap(({ id, file, card }) =>
      card.innings.flatMap((innings, index) =>
        differences(file, innings, file.innings[index]!).map((words) => `${id} ${words}`),
      ),
    );
    expect(differing).toEqual([]);
  });
  test('the result contains the published margin in our words (R8.7 to R8.9)', () => {
    for (const { file, card } of cards) {
      const { winner } = file.info.outcome;
      const words = margin(file.info.outcome);
      if (words !== null) expect(card.result).toContain(`${winner} won ${words}`);
    }
  });
  test('every name, text and line is complete, and keys of lines rise (MATCH-056, R19.5)', () => {
    for (const { id, file, state, card } of cards) {
      const lines = commentary(state);
      const all: [string, unknown][] = [
        ['card', card],
        ['lines', lines],
        ['miniscore', miniscore(state)],
        ['series', seriesOf(state)],
      ];
      for (const [what, view] of all)
        expect(JSON.stringify(view), `${id} ${what}`).not.toMatch(/Unknown|undefined|NaN/);
      expect(lines.filter((line) => line.label !== null)).toHaveLength(
        file.innings.flatMap((innings) => innings.overs.flatMap((over) => over.deliveries)).length,
      );
      expect(lines.every((line, index) => index === 0 || line.timestamp > lines[index - 1]!.timestamp)).toBe(true);
      expect(statusLine(state)).toBe(resultText(state));
    }
  });
});
