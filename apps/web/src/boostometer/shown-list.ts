/** What a boostometer list shows with filters. */
import type { BoostList, BoostPlayer } from '@sightscreen/contracts/calls/boostometer';
import type { boostometerWords } from '../text/en/boostometer.ts';
import type { BoostChosen } from './address.ts';
import { BOOST_STEP } from './step.ts';

type Words = typeof boostometerWords;
/** BOOST-003 to 005; `show`: maximum number of rows. */
export type BoostFilters = Pick<BoostChosen, 'show' | 'skill' | 'team'>;

/** Part of a list: a page contains no more, and requests the whole list with the first change. */
export interface ShownList extends Omit<BoostList, 'players'> {
  rows: readonly BoostPlayer[];
  /** Players who match the filters. */
  found: number;
  isEmpty: boolean;
  /** Teams of the whole list, by name. */
  teams: readonly { id: number; name: string }[];
}

const KEEPER = 4;
const BATSMAN = 1;
/** Wicket-keepers count as batsmen here (BOOST-Q05). */
const hasSkill = (skill: number | null, { skillId }: BoostPlayer): boolean =>
  skill === null || skillId === skill || (skill === BATSMAN && skillId === KEEPER);

export function shownList({ players, ...list }: BoostList, { skill, team, show }: BoostFilters): ShownList {
  const found = players.filter((player) => hasSkill(skill, player) && (team === null || player.teamId === team));
  const teams = new Map(players.map(({ teamId, teamName }) => [teamId, teamName]));
  return {
    ...list,
    rows: found.slice(0, show),
    found: found.length,
    isEmpty: players.length === 0,
    teams: [...teams].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}

export const nextShown = (show: number): number => show + BOOST_STEP;

export const periodOf = ({ season, match }: Pick<BoostList, 'season' | 'match'>, words: Words): string =>
  match !== null ? words.oneMatch : season === null ? words.allTime : String(season);

/** Message for a list without players. */
export function whyNobody({ published, isEmpty, season, match }: ShownList, words: Words): string {
  if (!published) return words.held;
  if (!isEmpty) return words.nobody;
  if (match !== null) return words.empty.match;
  return season === null ? words.empty.allTime : words.empty.season(season);
}
