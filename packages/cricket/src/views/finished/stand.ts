/** The partnership that decided a match. */
import { inningsLimit } from '../../chase/balls-left.ts';
import { targetOf } from '../../chase/target.ts';
import type { Side } from '../../log/ids.ts';
import { mainInnings } from '../../state/targets.ts';
import type { InningsState, MatchState, StandState } from '../../state/state.ts';
import { fallLabel } from '../../text/last-wicket.ts';
import { namesOf } from '../../text/names.ts';
import { allocation } from '../../measures/overs.ts';
import { sideName } from '../../text/result.ts';

export interface DecidingStand {
  /** False without a winner: then it is the longest of the match. */
  decided: boolean;
  side: string;
  innings: number;
  wicket: number;
  runs: number;
  balls: number;
  unbroken: boolean;
  extras: number;
  batters: { name: string; runs: number; balls: number }[];
  /** Score and over at its start; `over` is null at the start of an innings. */
  from: string;
  over: string | null;
  /** In a chase, runs and balls needed at its start; `balls` is null without a limit. */
  need: { runs: number; balls: number | null } | null;
}

interface Place {
  innings: InningsState;
  stand: StandState;
  runs: number;
  balls: number;
  weight: number;
}

/**
 * In a won chase, weights the runs of a partnership by their share of the runs needed at its start, so that the
 * finishing one counts for more than the same runs early on. Otherwise uses runs alone.
 */
function placesOf(state: MatchState, innings: InningsState, won: boolean): Place[] {
  const target = won ? targetOf(state, innings.number) : null;
  let runs = 0;
  let balls = 0;
  return innings.stands.map((stand) => {
    const wanted = target === null ? null : target.runs - runs;
    const place = {
      innings,
      stand,
      runs,
      balls,
      weight: wanted === null || wanted <= 0 ? stand.runs : (stand.runs * Math.min(stand.runs, wanted)) / wanted,
    };
    runs += stand.runs;
    balls += stand.balls;
    return place;
  });
}

/** The innings in which the winner reached its target, if it won that way. */
function chaseWon(state: MatchState, winner: Side): InningsState | undefined {
  return mainInnings(state).find((innings) => innings.side === winner && innings.ended === 'target');
}

export function decidingStand(state: MatchState): DecidingStand | null {
  const winner = state.result?.outcome === 'win' ? state.result.winner : null;
  const chase = winner === null ? undefined : chaseWon(state, winner);
  const played =
    chase === undefined ? mainInnings(state).filter(({ side }) => winner === null || side === winner) : [chase];
  const places = played
    .flatMap((innings) => placesOf(state, innings, chase !== undefined))
    .filter(({ stand }) => stand.runs > 0);
  const [best] = places.sort(
    (a, b) => b.weight - a.weight || b.stand.runs - a.stand.runs || a.stand.balls - b.stand.balls,
  );
  if (best === undefined) return null;
  const { innings, stand, runs, balls } = best;
  const names = namesOf(state);
  const target = targetOf(state, innings.number);
  const limit = inningsLimit(state, innings);
  const fall = innings.fallOfWickets.find(({ wicket }) => wicket === stand.wicket - 1);
  return {
    decided: winner !== null,
    side: sideName(state, innings.side),
    innings: innings.number,
    wicket: stand.wicket,
    runs: stand.runs,
    balls: stand.balls,
    unbroken: stand.unbroken,
    extras: stand.extras,
    batters: stand.batters.flatMap((player, at) => {
      const share = stand.byBatter[at];
      return player === null || share === undefined
        ? []
        : [{ name: names.short(player), runs: share.runs, balls: share.balls }];
    }),
    from: `${runs}/${stand.wicket - 1}`,
    over: fall === undefined ? (balls === 0 ? null : allocation(state, balls)) : fallLabel(state, fall),
    need:
      target === null ? null : { runs: target.runs - runs, balls: limit === null ? null : Math.max(0, limit - balls) },
  };
}
