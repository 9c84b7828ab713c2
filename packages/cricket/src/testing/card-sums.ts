/** Compares the sums of delivery rows with the card of every innings. */
import { battingPhases } from '../careers/phases-of-match.ts';
import { deliveryRows } from '../deliveries/delivery-rows.ts';
import type { DeliveryRow } from '../deliveries/row.ts';
import type { InningsState, MatchState } from '../state/state.ts';

type Rows = readonly DeliveryRow[];
const sum = (rows: Rows, of: (row: DeliveryRow) => number | boolean): number =>
  rows.reduce((total, row) => total + Number(of(row)), 0);

/** One message per differing figure; empty if all agree. */
export function cardDifferences(state: MatchState): string[] {
  const rows = Map.groupBy(deliveryRows(state), ({ innings }) => innings);
  return [
    ...state.innings.flatMap((innings) => ofInnings(state, innings, rows.get(innings.number) ?? [])),
    ...ofPhases(state, rows),
  ];
}

function ofInnings(state: MatchState, innings: InningsState, rows: Rows): string[] {
  const { number, extras } = innings;
  const balls = rows.filter(({ ball }) => ball);
  const notOnBalls = extras.penalty - sum(rows, (row) => row.penalty);
  const awarded = state.entries.reduce(
    (runs, { body, voided }) =>
      body.kind === 'penalty' && body.innings === number && !voided ? runs + body.runs : runs,
    startPenalty(state, number),
  );
  const bySide = compare(`innings ${number}`, {
    'runs beside awards': [
      sum(rows, (row) => row.bat + row.byes + row.legByes + row.wides + row.noBalls + row.penalty),
      innings.runs - notOnBalls,
    ],
    awards: [awarded, notOnBalls],
    wickets: [sum(rows, (row) => row.out), innings.wickets],
    'legal balls': [sum(rows, (row) => row.legal), innings.legalBalls],
    byes: [sum(rows, (row) => row.byes), extras.byes],
    'leg byes': [sum(rows, (row) => row.legByes), extras.legByes],
    wides: [sum(rows, (row) => row.wides), extras.wides],
    'no-balls': [sum(rows, (row) => row.noBalls), extras.noBalls],
  });
  const byBatter = innings.batters.flatMap((batter) => {
    const own = rows.filter((row) => row.batter === batter.player);
    return compare(`batter ${batter.player} of innings ${number}`, {
      runs: [sum(own, (row) => row.bat), batter.runs],
      balls: [sum(own, (row) => row.faced), batter.balls],
      dots: [sum(own, (row) => row.faced && row.bat === 0), batter.dots],
      fours: [sum(own, (row) => row.boundary === 4), batter.fours],
      sixes: [sum(own, (row) => row.boundary === 6), batter.sixes],
      out: [sum(own, (row) => row.out), Number(batter.out)],
    });
  });
  const byBowler = innings.bowlers.flatMap((bowler) => {
    const own = balls.filter((row) => row.bowler === bowler.player);
    return compare(`bowler ${bowler.player} of innings ${number}`, {
      balls: [sum(own, (row) => row.legal), bowler.legalBalls],
      runs: [sum(own, (row) => row.conceded), bowler.runs],
      wickets: [sum(rows, (row) => row.bowler === bowler.player && row.credited), bowler.wickets],
      dots: [sum(own, (row) => row.faced && row.conceded === 0), bowler.dots],
      wides: [sum(own, (row) => row.wides), bowler.wides],
      'no-balls': [sum(own, (row) => row.noBalls), bowler.noBalls],
    });
  });
  return [...bySide, ...byBatter, ...byBowler];
}

/** R2.21: penalty runs at the start, without those carried over to it. */
function startPenalty(state: MatchState, number: number): number {
  for (const { body, voided } of state.entries)
    if (body.kind === 'inningsStart' && body.innings === number && !voided) return body.penaltyBefore;
  return 0;
}

/** Compares phases with those of player pages. */
function ofPhases(state: MatchState, rows: ReadonlyMap<number, Rows>): string[] {
  return battingPhases(state).flatMap(({ innings, player, phase, runs, balls, out }) => {
    const own = (rows.get(innings) ?? []).filter((row) => row.batter === player && row.phase === phase + 1);
    return compare(`phase ${phase + 1} of batter ${player} of innings ${innings}`, {
      runs: [sum(own, (row) => row.bat), runs],
      balls: [sum(own, (row) => row.faced), balls],
      out: [sum(own, (row) => row.out), Number(out)],
    });
  });
}

const compare = (of: string, figures: Record<string, readonly [rows: number, card: number]>): string[] =>
  Object.entries(figures).flatMap(([name, [rows, card]]) =>
    rows === card ? [] : [`${of}: ${name} ${rows} by the rows, ${card} on the card`],
  );
