/** Players that a side named in its last matches, with their figures in them. */
import type { PlaceLink, SquadRow } from '@sightscreen/contracts';
import { careerEconomy, strikeRate, UNDEFINED_RATE } from '@sightscreen/cricket';
import type { SquadSum } from '../../match/figures/team-records.store.ts';
import { profilePath } from '../../match/views/profile-paths.ts';

const ORDER = ['batter', 'keeper', 'all-rounder', 'bowler', null] as const;

export function squadRows(squad: readonly SquadSum[]): SquadRow[] {
  const place = (row: SquadRow): number => ORDER.indexOf(row.role);
  return squad.map(squadRow).toSorted((a, b) => place(a) - place(b));
}

export function captainOf(squad: readonly SquadSum[]): PlaceLink | null {
  const captain = squad.find((one) => one.captain);
  return captain === undefined ? null : { name: captain.name, href: profilePath(captain) };
}

function squadRow(one: SquadSum): SquadRow {
  const bats = one.battingHand;
  const bowls = one.bowlingStyle;
  return {
    player: { name: one.name, href: profilePath(one) },
    captain: one.captain,
    keeper: one.keeper,
    role: one.role,
    style:
      bats === null && bowls === null ? null : [bats, bowls?.toLowerCase()].filter((part) => part != null).join(', '),
    matches: one.matches,
    runs: one.batted === 0 ? UNDEFINED_RATE : String(one.runs),
    strikeRate: strikeRate(one.runs, one.balls),
    wickets: one.bowled === 0 ? UNDEFINED_RATE : String(one.wickets),
    economy: careerEconomy(one.conceded, one.bowled),
  };
}
