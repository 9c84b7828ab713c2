import type { MatchState } from '../../state/state.ts';
import { namesOf } from '../../text/names.ts';
import { ofInnings, type OfInnings } from './of-innings.ts';

/** One pair: each batter's runs and the extras add up to `runs` (R13.1). `batters[1]` is null if one batted alone. */
export interface PairBar {
  wicket: number;
  runs: number;
  balls: number;
  extras: number;
  unbroken: boolean;
  batters: [{ name: string; runs: number; balls: number }, { name: string; runs: number; balls: number } | null];
}
/** `most` is the largest partnership of the match, the common scale of all innings. */
export interface PartnershipPicture extends OfInnings {
  most: number;
  pairs: PairBar[];
}

/** Partnerships as bars (R13.1, R13.2). */
export function partnershipPictures(state: MatchState): PartnershipPicture[] {
  const names = namesOf(state);
  const most = state.innings.reduce(
    (top, innings) => innings.stands.reduce((high, stand) => Math.max(high, stand.runs), top),
    0,
  );
  return state.innings.map((innings) => ({
    ...ofInnings(state, innings),
    most,
    pairs: innings.stands.map(({ wicket, runs, balls, extras, unbroken, batters: [one, two], byBatter }) => ({
      wicket,
      runs,
      balls,
      extras,
      unbroken,
      batters: [
        { name: names.short(one), ...byBatter[0] },
        two === null ? null : { name: names.short(two), ...byBatter[1] },
      ],
    })),
  }));
}
