import type { PersonId } from '../log/ids.ts';
import type { Dismissal, Replacement } from '../log/fact.ts';
import { DISMISSAL_MODES } from './dismissals.ts';
import type { Play } from './play.ts';
import type { BatterState, Entry, InningsState } from './state.ts';

export function batterOf(innings: InningsState, player: PersonId): BatterState | undefined {
  const { batters } = innings;
  for (let i = batters.length - 1; i >= 0; i--) if (batters[i]!.player === player) return batters[i];
  return undefined;
}

const moment = (play: Play, entry: Entry): number | null =>
  play.state.info?.clock === false ? null : (entry.happenedAt ?? entry.recordedAt);

/** A batter arrives at the crease: for the first time, or resuming after a retirement (R6.1). */
export function arrive(play: Play, innings: InningsState, player: PersonId, entry: Entry): BatterState {
  const known = batterOf(innings, player);
  if (known) {
    if (!known.atCrease) {
      known.atCrease = true;
      if (!known.out) {
        known.dismissal = null;
        known.leftAt = null;
      }
    }
    return known;
  }
  const batter: BatterState = {
    player,
    position: innings.batters.length + 1,
    runs: 0,
    balls: 0,
    fours: 0,
    sixes: 0,
    dots: 0,
    dismissal: null,
    out: false,
    atCrease: true,
    cameInAt: moment(play, entry),
    leftAt: null,
  };
  innings.batters.push(batter);
  return batter;
}

/** A batter departs: out, or retired (R5, R6). Returns true if it counts as a wicket. */
export function depart(
  play: Play,
  innings: InningsState,
  wicket: Dismissal,
  bowler: PersonId | null,
  entry: Entry,
): boolean {
  const batter = batterOf(innings, wicket.player) ?? arrive(play, innings, wicket.player, entry);
  const counts = DISMISSAL_MODES[wicket.kind].wicket && !batter.out;
  // A dismissed batter cannot retire: if both are recorded, the wicket counts.
  if (batter.out && !DISMISSAL_MODES[wicket.kind].wicket) return false;
  const together = innings.lastToLeave.some((player) => batterOf(innings, player)?.dismissal?.number === entry.number);
  innings.lastToLeave = together ? [...innings.lastToLeave, wicket.player] : [wicket.player];
  batter.dismissal = { ...wicket, bowler, number: entry.number };
  batter.out = DISMISSAL_MODES[wicket.kind].wicket;
  batter.atCrease = false;
  batter.leftAt = moment(play, entry);
  if (counts) innings.wickets += 1;
  return counts;
}

const retired = (player: PersonId): Dismissal => ({ kind: 'retired hurt', player, fielders: [] });

/**
 * Puts the pair of a delivery at the crease. Any other batter there has retired unrecorded (recorded matches, R6.1).
 */
export function seat(
  play: Play,
  innings: InningsState,
  striker: PersonId,
  nonStriker: PersonId | null,
  entry: Entry,
): void {
  const same =
    (innings.striker === striker && innings.nonStriker === nonStriker) ||
    (innings.striker === nonStriker && innings.nonStriker === striker);
  if (!same || innings.batters.length === 0) {
    for (const batter of innings.batters) {
      if (batter.atCrease && batter.player !== striker && batter.player !== nonStriker)
        depart(play, innings, retired(batter.player), null, entry);
    }
    arrive(play, innings, striker, entry);
    if (nonStriker !== null) arrive(play, innings, nonStriker, entry);
  }
  innings.striker = striker;
  innings.nonStriker = nonStriker;
}

/** R6.7-R6.9. A batter replaced in that role has retired; the replacement takes the empty end. */
export function replace(play: Play, innings: InningsState | undefined, replacement: Replacement, entry: Entry): void {
  play.state.replacements.push(replacement);
  if (!innings || innings.ended !== null || innings.side !== replacement.side || replacement.role === 'bowler') return;
  const { out } = replacement;
  if (out === null || !batterOf(innings, out)?.atCrease) return;
  depart(play, innings, retired(out), null, entry);
  if (innings.striker === out) innings.striker = null;
  if (innings.nonStriker === out) innings.nonStriker = null;
  if (replacement.role === 'batter') comeIn(play, innings, replacement.in, undefined, entry);
}

/** A batter comes in at the given end, or at the empty one (R4.7). */
export function comeIn(
  play: Play,
  innings: InningsState,
  player: PersonId,
  end: 'striker' | 'nonStriker' | undefined,
  entry: Entry,
): void {
  arrive(play, innings, player, entry);
  if (innings.striker === player || innings.nonStriker === player) return;
  const place = end ?? (innings.striker === null ? 'striker' : 'nonStriker');
  if (place === 'striker') {
    if (innings.striker !== null && innings.nonStriker === null) innings.nonStriker = innings.striker;
    innings.striker = player;
  } else {
    if (innings.nonStriker !== null && innings.striker === null) innings.striker = innings.nonStriker;
    innings.nonStriker = player;
  }
}
