/** Builds the props of a player page from the rows of the career. Pure. */
import type {
  Growth,
  MatchCard,
  PlayerAuction,
  PlayerInPlay,
  PlayerPage,
  PlayerTab,
  SourceLine,
  SummedMatches,
} from '@sightscreen/contracts';
import { battingCareer, type Format, FORMATS } from '@sightscreen/cricket';
import { formatCareers, rowsOf } from '../../match/figures/careers.ts';
import type { CareerMatch, CareerRows } from '../../match/figures/careers.store.ts';
import { addressOf } from '../../match/views/pager.ts';
import { playerImage } from '../../match/views/picture-address.ts';
import { profilePath, teamPath } from '../../match/views/profile-paths.ts';
import { BATTING, SPECIALITIES } from '../../match/views/styles.ts';
import { partsBy, partsByInnings, partsByPosition, phasesPlayed, waysOut } from './career-parts.ts';
import type { Person } from './person.store.ts';
import { battingForm, bowlingForm, playedMatches } from './played-matches.ts';

/** The path suffix of each tab. */
const ENDINGS: Record<PlayerTab, string> = {
  overview: '',
  batting: '/batting',
  bowling: '/bowling',
  fielding: '/fielding',
  year: '/by-year',
  opponent: '/by-opponent',
  ground: '/by-ground',
  position: '/by-position',
  innings: '/innings',
};
const TABS = Object.keys(ENDINGS) as PlayerTab[];
export const tabOf = (ending: string | undefined): PlayerTab | null =>
  TABS.find((tab) => ENDINGS[tab] === (ending === undefined ? '' : `/${ending}`)) ?? null;

/** Matches in one part of the list of innings. */
export const MATCHES_A_PART = 40;
/** Days before the last match within which a side counts as the player's current one. */
const LATELY = 400;

export interface PlayerPageQuery {
  tab: PlayerTab;
  /** A format that he did not play is ignored. */
  format: Format | null;
  /** Number of matches before this part of the list. */
  from: number;
}
export interface Around {
  sums: SummedMatches;
  inPlay: PlayerInPlay[];
  next: MatchCard[];
  source: SourceLine | undefined;
  auctions: PlayerAuction[];
}

export function playerPage(
  site: { origin: string },
  person: Person,
  rows: CareerRows,
  { tab, format: wanted, from }: PlayerPageQuery,
  { sums, inPlay, next, source, auctions }: Around,
): PlayerPage {
  const formats = formatsIn(rows);
  const format = formats.find((one) => one === wanted) ?? mainFormat(rows);
  const own = rowsOf(rows, (match) => match.format === format);
  const path = profilePath(person);
  const first = tab === 'overview';
  const batting = first || tab === 'batting';
  const addressIn = (ending: string, chosen: Format | null) =>
    addressOf(`${path}${ending}`, { format: chosen === mainFormat(rows) ? null : chosen });
  return {
    page: 'player',
    base: {
      origin: site.origin,
      path: `${path}${ENDINGS[tab]}`,
      demo: person.world === 'demo',
      noindex: person.world === 'demo',
      ...(source && { source }),
    },
    player: aboutPlayer(person, rows),
    tab,
    tabs: TABS.filter((one) => one === 'overview' || rows.matches.length > 0)
      // After a recent match all tabs are shown: a tab that appears with the match would be a spoiler (BEYOND-04).
      .filter((one) => one !== 'bowling' || rows.bowling.length > 0 || sums.matches.length > 0)
      .filter((one) => !['batting', 'position'].includes(one) || rows.batting.length > 0 || sums.matches.length > 0)
      .map((one) => ({ tab: one, href: addressIn(ENDINGS[one], format) })),
    formats: formats.map((one) => ({ format: one, href: addressIn(ENDINGS[tab], one) })),
    format,
    sums,
    careers: formatCareers(rows),
    inPlay,
    next,
    auctions,
    form: batting && own.batting.length > 0 ? formOf(own) : null,
    bowlingForm: first || tab === 'bowling' ? bowlingForm(own) : [],
    phases: batting && own.phases.length > 0 ? phasesPlayed(own.matches[0]?.type ?? 'TEST', own) : [],
    howOut: batting ? waysOut(own) : [],
    parts:
      tab === 'position'
        ? partsByPosition(own)
        : tab === 'year' || tab === 'opponent' || tab === 'ground'
          ? partsBy(tab, own)
          : [],
    byInnings: tab === 'position' ? partsByInnings(own) : [],
    played: tab === 'innings' ? playedPart(person, rows, own, { format, from }) : null,
  };
}

function formOf(own: CareerRows): PlayerPage['form'] {
  const { innings, now, before } = battingForm(own);
  return { innings, now: battingCareer(now), before: before.length === 0 ? null : battingCareer(before) };
}

/** A part of the list of innings, and the address of the next one. */
export function playedPart(
  person: Pick<Person, 'id' | 'name'>,
  rows: Pick<CareerRows, 'matches'>,
  own: CareerRows,
  { format, from }: { format: Format | null; from: number },
): NonNullable<PlayerPage['played']> {
  const matches = playedMatches(own, own.matches.slice(from, from + MATCHES_A_PART));
  const to = from + matches.length;
  const more = to < own.matches.length;
  const chosen = format === mainFormat(rows) ? null : format;
  const page = (at: number) =>
    addressOf(`${profilePath(person)}${ENDINGS.innings}`, { format: chosen, from: at === 0 ? null : String(at) });
  const growth: Growth = {
    count: matches.length,
    total: own.matches.length,
    cursor: more ? String(to) : null,
    part: more ? addressOf(`/profiles/api/html/innings/${person.id}`, { format: chosen, from: String(to) }) : null,
    page: more ? page(to) : null,
    start: from === 0 ? null : page(0),
  };
  return { matches, growth };
}

const aboutPlayer = (person: Person, { matches }: CareerRows): PlayerPage['player'] => ({
  id: person.id,
  name: person.name,
  fullName: person.fullName,
  picture: playerImage(person),
  speciality: person.role === null ? null : SPECIALITIES[person.role],
  battingStyle: person.battingHand === null ? null : BATTING[person.battingHand],
  bowlingStyle: person.bowlingStyle,
  teams: teamsOf(matches).map((team) => ({ name: team.name, href: teamPath(team) })),
  years:
    matches.length === 0
      ? null
      : { from: matches.at(-1)?.date.slice(0, 4) ?? '', to: matches[0]?.date.slice(0, 4) ?? '' },
});

/** Sides of the last year of play, most matches first. */
export function teamsOf(matches: readonly CareerMatch[]): CareerMatch['team'][] {
  const last = Date.parse(matches[0]?.date ?? '');
  const lately = matches.filter(({ date }) => last - Date.parse(date) < LATELY * 86_400_000);
  const counts = new Map<number, { team: CareerMatch['team']; matches: number }>();
  for (const { team } of lately) counts.set(team.id, { team, matches: (counts.get(team.id)?.matches ?? 0) + 1 });
  return [...counts.values()].toSorted((a, b) => b.matches - a.matches).map(({ team }) => team);
}

const formatsIn = ({ matches }: Pick<CareerRows, 'matches'>): Format[] => {
  const played = new Set(matches.map(({ format }) => format));
  return FORMATS.filter((format) => played.has(format));
};
/** The format with most matches. */
export function mainFormat(rows: Pick<CareerRows, 'matches'>): Format | null {
  const counts = new Map<Format, number>();
  for (const { format } of rows.matches) counts.set(format, (counts.get(format) ?? 0) + 1);
  return formatsIn(rows).toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? null;
}
