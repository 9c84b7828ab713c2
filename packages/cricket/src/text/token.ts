/** A ball as a symbol and as text: the source of the tokens in all strips, lines and summaries. */
import type { DeliveryFact, DepartureFact, Dismissal } from '../log/fact.ts';
import { DISMISSAL_MODES } from '../state/dismissals.ts';
import { plural } from '../measures/count.ts';

/** Token of a ball: `text` is displayed ("4", "W", "wd", "2nb", "1lb", ""), `say` is for screen readers. */
export interface BallToken {
  kind: 'run' | 'dot' | 'four' | 'six' | 'wicket' | 'extra';
  text: string;
  say: string;
  again: boolean;
}
/** `over` counts from 0; `label` is the display text ("Over 17", "Balls 81–85"). */
export interface OverStrip {
  over: number;
  label: string;
  runs: number;
  wickets: number;
  balls: BallToken[];
  toCome: number;
}

/** Retired hurt and retired not out remove a batter without a wicket (R5.12). */
export const isWicket = (dismissal: Dismissal): boolean => DISMISSAL_MODES[dismissal.kind].wicket;

export const ballRuns = (ball: DeliveryFact): number =>
  ball.bat + ball.byes + ball.legByes + ball.wides + ball.noBalls + ball.penalty;
/** Debited to the bowler (R2.1 to R2.9). */
export const bowlerRuns = (ball: DeliveryFact): number => ball.bat + ball.wides + ball.noBalls;

const hitWords = (ball: DeliveryFact): string =>
  ball.boundary === 6 && ball.bat === 6
    ? 'SIX'
    : ball.boundary === 4 && ball.bat === 4
      ? 'FOUR'
      : plural(ball.bat, 'run');

/**
 * Runs of a ball as text: "no run", "1 run", "FOUR", "SIX", "wide", "2 wides", "no-ball, 4 runs", "leg bye", "4 byes"
 * (R2.1 to R2.10). A boundary is FOUR only off the bat; an all-run four is "4 runs" (R2.16).
 */
export function runWords(ball: DeliveryFact): string {
  const parts: string[] = [];
  if (ball.noBalls > 0) parts.push('no-ball');
  if (ball.wides > 0) parts.push(ball.wides === 1 ? 'wide' : `${ball.wides} wides`);
  if (ball.bat > 0) parts.push(hitWords(ball));
  if (ball.byes > 0) parts.push(ball.byes === 1 ? 'bye' : `${ball.byes} byes`);
  if (ball.legByes > 0) parts.push(ball.legByes === 1 ? 'leg bye' : `${ball.legByes} leg byes`);
  if (ball.penalty > 0) parts.push(plural(ball.penalty, 'penalty run'));
  if (parts.length > 0) return parts.join(', ');
  return ball.legal || ball.faced ? 'no run' : 'dead ball';
}

function extraText(ball: DeliveryFact): string {
  const runs = ballRuns(ball);
  if (ball.noBalls > 0) return runs > 1 ? `${runs}nb` : 'nb';
  if (ball.wides > 0) return runs > 1 ? `${runs}wd` : 'wd';
  if (ball.byes > 0) return `${ball.byes}b`;
  if (ball.legByes > 0) return `${ball.legByes}lb`;
  return `${ball.penalty}p`;
}

/** `again`: the ball did not count and is bowled again. */
export function ballToken(ball: DeliveryFact): BallToken {
  const again = !ball.legal;
  const say = runWords(ball);
  const spoken = say === 'FOUR' ? 'four' : say === 'SIX' ? 'six' : say.replace('FOUR', 'four').replace('SIX', 'six');
  if (ball.wickets.some(isWicket))
    return { kind: 'wicket', text: 'W', say: spoken === 'no run' ? 'wicket' : `${spoken}, wicket`, again };
  if (ball.wides > 0 || ball.noBalls > 0 || ball.byes > 0 || ball.legByes > 0 || ball.penalty > 0)
    return { kind: 'extra', text: extraText(ball), say: spoken, again };
  if (say === 'FOUR') return { kind: 'four', text: '4', say: spoken, again };
  if (say === 'SIX') return { kind: 'six', text: '6', say: spoken, again };
  if (ball.bat > 0) return { kind: 'run', text: String(ball.bat), say: spoken, again };
  return { kind: 'dot', text: '', say: spoken, again };
}

/** A wicket without a delivery (R2.35, R5.9); null for a retirement that is not a wicket. */
export const departureToken = (departure: DepartureFact): BallToken | null =>
  isWicket(departure.wicket)
    ? { kind: 'wicket', text: 'W', say: `wicket, ${departure.wicket.kind}`, again: true }
    : null;

/**
 * Token of the recent-overs line (R14.6). `0` to `6` runs off the bat; `W` a wicket, with the runs of the ball if any
 * (`W1`); `Wd` a wide, `Nb` a no-ball, `B` byes, `L` leg byes, `P` penalty runs, each followed by all runs of the ball
 * if more than one (`Wd5`, `Nb5`, `L4`).
 */
export function recentToken(ball: DeliveryFact): string {
  const runs = ballRuns(ball);
  if (ball.wickets.some(isWicket)) return runs > 0 ? `W${runs}` : 'W';
  const name =
    ball.noBalls > 0
      ? 'Nb'
      : ball.wides > 0
        ? 'Wd'
        : ball.byes > 0
          ? 'B'
          : ball.legByes > 0
            ? 'L'
            : ball.penalty > 0
              ? 'P'
              : null;
  if (name === null) return String(runs);
  return runs > 1 ? `${name}${runs}` : name;
}
