/** The match entity of the calls (MATCH-051), from the fold and the registry. */
import {
  type Instant,
  type Line,
  type MatchState,
  type Side,
  type SquadPlayer,
  miniscore,
  nameOf,
  resultText,
  tossText,
} from '@sightscreen/cricket';
import type {
  CommentaryReply,
  KeyedLine,
  MatchEntity,
  MiniscoreReply,
  Player,
} from '@sightscreen/contracts/calls/match';
import type { LiveSnapshot, Scorecard } from '@sightscreen/contracts';
import { scorecard } from '@sightscreen/cricket';
import type { MatchRegistryData } from './match-registry-data.ts';
import { emblemAddress } from './emblem-address.ts';
import { headOf, modeOf, summaryAt, timesOf } from './head.ts';
import { formatVenueName } from './venue-name.ts';
import { newestLines, olderThan } from './lines.ts';
import { numberOfName, pictureAddress, playerImage } from './picture-address.ts';
import { BATTING, SPECIALITIES } from './styles.ts';
import { dateCellOf, groundOffset, offsetText, phaseBy } from './time.ts';

/**
 * Number of lines under `commentary` of a match, and of those that a live page starts with: MATCH-112 and one step
 * more.
 */
const LINES_OF_A_MATCH = 10;
export const LINES_OF_A_PAGE = 40;

const ROLES = { captain: 'captain', keeper: 'keeper', both: 'captain and keeper' } as const;
function playerOf(
  { id, name, captain = false, keeper = false, reserve = false }: SquadPlayer,
  about: MatchRegistryData,
): Player {
  const role =
    captain && keeper ? ROLES.both : captain ? ROLES.captain : keeper ? ROLES.keeper : reserve ? 'reserve' : 'player';
  const known = about.people.get(id);
  return {
    id,
    name,
    full_name: known?.fullName ?? null,
    speciality: known?.role == null ? null : SPECIALITIES[known.role],
    image: playerImage({ id, name, picture: known?.picture ?? null, pictureAlt: null }).src,
    batting_style: known?.battingHand == null ? null : BATTING[known.battingHand],
    bowling_style: known?.bowlingStyle ?? null,
    role,
    captain,
    keeper,
  };
}

function teamOf(state: MatchState, about: MatchRegistryData, side: Side): MatchEntity['team1'] {
  const { id, name, shortName, emblem } = about.teams[side];
  return {
    id,
    name,
    short_name: shortName,
    emblem,
    round_flag_image: emblemAddress('round', emblem),
    square_flag_image: emblemAddress('square', emblem),
    squad: state.squads[side].map((player) => playerOf(player, about)),
  };
}

const offsetOf = ({ info }: MatchState, { venue }: MatchRegistryData): number | null =>
  groundOffset(venue?.timeZone ?? null, info?.startTime ?? null, info?.dates[0] ?? '');

function venueOf(state: MatchState, about: MatchRegistryData): MatchEntity['venue'] {
  const { info } = state;
  const { venue } = about;
  if (venue === null)
    return info?.venueName == null
      ? null
      : {
          id: info.venueId,
          name: info.venueName,
          location: info.city,
          timezone: null,
          offset: null,
          map_link: null,
          image: pictureAddress('ground', info.venueId ?? numberOfName(info.venueName)),
        };
  const location = [venue.city, venue.country].filter((part) => part !== null).join(', ') || null;
  return {
    id: venue.id,
    name: venue.name,
    location,
    timezone: venue.timeZone,
    offset: offsetText(offsetOf(state, about)),
    map_link: about.world === 'demo' ? null : mapOf(formatVenueName(venue.name, venue.city)),
    image: pictureAddress('ground', venue.id),
  };
}

/** Invented grounds have no map. */
const mapOf = (place: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** URLs of the promoted videos, by fact number (MATCH-086). */
export function videosOf(state: MatchState): Map<number, string> {
  return new Map(
    state.entries.flatMap(({ number, voided, body }) =>
      !voided && body.kind === 'comment' && body.snippet === 'video' && body.href !== undefined
        ? [[number, body.href] as const]
        : [],
    ),
  );
}

export const keyedLine = (line: Line, videos: ReadonlyMap<number, string>): KeyedLine => ({
  timestamp: line.timestamp,
  text: line.text,
  event_list: line.events,
  over_number: line.over,
  ball_number: line.label,
  innings_id: line.innings,
  batsman: line.batter,
  bowler: line.bowler,
  video: videos.get(line.number) ?? null,
  number: line.number,
  kind: line.kind,
  lead: line.lead,
  score: line.score,
  correction: line.correction,
  voided: line.voided,
  clock: line.clock,
});

/** Lines as the calls return them. */
export function keyedLines(state: MatchState, lines: readonly Line[]): KeyedLine[] {
  const videos = videosOf(state);
  return lines.map((line) => keyedLine(line, videos));
}

export function matchEntity(
  state: MatchState,
  about: MatchRegistryData,
  now: Instant,
  lines: Line[] = newestLines(state, LINES_OF_A_MATCH),
): MatchEntity {
  const { info, toss, result } = state;
  const summary = summaryAt(state, now);
  const times = timesOf(state);
  const videos = videosOf(state);
  const people = (ids: readonly number[]) => ids.map((id) => ({ id, name: nameOf(state, id) }));
  return {
    id: state.matchId,
    name: summary.description,
    state: summary.phase,
    type: summary.type,
    status: summary.status,
    result: resultText(state),
    start_time: times.startTime,
    end_time: times.endTime,
    date: dateCellOf(times.startTime, info?.dates[0] ?? '', offsetOf(state, about)),
    dates: info?.dates ?? [],
    clock: info?.clock ?? false,
    toss:
      toss === null
        ? null
        : { winner: about.teams[toss.winner].name, decision: toss.decision ?? null, text: tossText(state) ?? '' },
    series:
      about.series === null
        ? null
        : {
            id: about.series.id,
            name: about.series.name,
            short_name: about.series.shortName,
            category: about.series.category,
          },
    team1: teamOf(state, about, 0),
    team2: teamOf(state, about, 1),
    venue: venueOf(state, about),
    players: ([0, 1] as const).flatMap((side) =>
      state.squads[side].map((player) => ({
        ...playerOf(player, about),
        team: side === 0 ? (1 as const) : (2 as const),
      })),
    ),
    man_of_the_match: people(result?.playersOfMatch ?? []),
    man_of_the_series: people(result?.playersOfSeries ?? []),
    miniscore: miniscore(state),
    commentary: Object.fromEntries(lines.map((line) => [String(line.timestamp), keyedLine(line, videos)])),
    latest_video: [...videos.values()].at(-1) ?? null,
    commentary_mode: modeOf(state, about),
    world: about.world,
    epoch: state.epoch,
    number: state.number,
  };
}

/** The data that a live page starts from, and reads again after a gap. */
export function liveSnapshot(state: MatchState, now: Instant): LiveSnapshot {
  const lines = newestLines(state, LINES_OF_A_PAGE);
  return {
    match: state.matchId,
    epoch: state.epoch,
    number: state.number,
    head: headOf(state, now),
    lines,
    older: olderThan(state, lines),
  };
}

export function commentaryReply(state: MatchState, about: MatchRegistryData, now: Instant): CommentaryReply {
  const live = liveSnapshot(state, now);
  return { ...matchEntity(state, about, now, live.lines), live };
}

export function miniscoreReply(state: MatchState, now: Instant): MiniscoreReply {
  const { phase, status } = summaryAt(state, now);
  return {
    matchId: state.matchId,
    epoch: state.epoch,
    number: state.number,
    state: phase,
    status,
    miniscore: miniscore(state),
  };
}

export function scorecardReply(state: MatchState, now: Instant): Scorecard {
  const card = scorecard(state);
  return { ...card, state: phaseBy(card.state, timesOf(state), now) };
}
