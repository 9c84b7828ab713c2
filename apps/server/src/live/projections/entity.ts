/** The match entity of the calls (MATCH-051), from the fold and the registry. */
import { type Instant, type Line, type MatchState, type Side, type SquadPlayer, miniscore, nameOf, resultText, tossText } from '@sightscreen/cricket';
import type { CommentaryReply, KeyedLine, MatchEntity, MiniscoreReply, Player } from '@sightscreen/contracts/calls/match';
import type { LiveSnapshot, Scorecard } from '@sightscreen/contracts';
import { scorecard } from '@sightscreen/cricket';
import type { About } from './about.ts';
import { headOf, summaryAt, timesOf } from './head.ts';
import { newestLines, olderThan } from './lines.ts';
import { groundOffset, offsetText, phaseBy } from './time.ts';

/** Lines under `commentary` of a match, and those a live page starts from: MATCH-112 and one step more. */
const LINES_OF_A_MATCH = 10;
export const LINES_OF_A_PAGE = 40;

const ROLES = { captain: 'captain', keeper: 'keeper', both: 'captain and keeper' } as const;
function playerOf({ id, name, captain = false, keeper = false, reserve = false }: SquadPlayer): Player {
  const role = captain && keeper ? ROLES.both : captain ? ROLES.captain : keeper ? ROLES.keeper : reserve ? 'reserve' : 'player';
  return { id, name, fullName: null, speciality: null, image: null, battingStyle: null, bowlingStyle: null, role, captain, keeper };
}

function teamOf(state: MatchState, about: About, side: Side): MatchEntity['team1'] {
  const { id, name, shortName, emblem } = about.teams[side];
  return { id, name, shortName, emblem, roundFlag: null, squareFlag: null, squad: state.squads[side].map(playerOf) };
}

function venueOf(state: MatchState, about: About): MatchEntity['venue'] {
  const { info } = state;
  const date = info?.dates[0] ?? '';
  const { venue } = about;
  if (venue === null) return info?.venueName == null ? null : { id: info.venueId, name: info.venueName, location: info.city, timezone: null, offset: null, mapLink: null, image: null };
  const location = [venue.city, venue.country].filter((part) => part !== null).join(', ') || null;
  return {
    id: venue.id, name: venue.name, location, timezone: venue.timeZone, offset: offsetText(groundOffset(venue.timeZone, info?.startTime ?? null, date)),
    mapLink: null, image: null,
  };
}

export const keyedLine = (line: Line): KeyedLine => ({
  timestamp: line.timestamp, text: line.text, eventList: line.events, overNumber: line.over, ballNumber: line.label, inningsId: line.innings,
  batsman: line.batter, bowler: line.bowler, video: null, number: line.number, kind: line.kind, lead: line.lead, score: line.score,
  correction: line.correction, voided: line.voided, clock: line.clock,
});

export function matchEntity(state: MatchState, about: About, now: Instant, lines: Line[] = newestLines(state, LINES_OF_A_MATCH)): MatchEntity {
  const { info, toss, result } = state;
  const summary = summaryAt(state, now);
  const times = timesOf(state);
  const people = (ids: readonly number[]) => ids.map((id) => ({ id, name: nameOf(state, id) }));
  return {
    id: state.matchId, name: summary.description, state: summary.phase, type: summary.type, status: summary.status, result: resultText(state),
    start_time: times.startTime, end_time: times.endTime, dates: info?.dates ?? [], clock: info?.clock ?? false,
    toss: toss === null ? null : { winner: about.teams[toss.winner].name, decision: toss.decision, text: tossText(state) ?? '' },
    series: about.series, team1: teamOf(state, about, 0), team2: teamOf(state, about, 1), venue: venueOf(state, about),
    players: ([0, 1] as const).flatMap((side) => state.squads[side].map((player) => ({ ...playerOf(player), team: side === 0 ? (1 as const) : (2 as const) }))),
    man_of_the_match: people(result?.playersOfMatch ?? []), man_of_the_series: [],
    miniscore: miniscore(state), commentary: Object.fromEntries(lines.map((line) => [String(line.timestamp), keyedLine(line)])),
    latest_video: null, commentary_mode: about.mode, world: about.world, epoch: state.epoch, number: state.number,
  };
}

/** What a live page starts from, and takes again after a gap. */
export function liveSnapshot(state: MatchState, now: Instant): LiveSnapshot {
  const lines = newestLines(state, LINES_OF_A_PAGE);
  return { match: state.matchId, epoch: state.epoch, number: state.number, head: headOf(state, now), lines, older: olderThan(state, lines) };
}

export function commentaryReply(state: MatchState, about: About, now: Instant): CommentaryReply {
  const live = liveSnapshot(state, now);
  return { ...matchEntity(state, about, now, live.lines), live };
}

export function miniscoreReply(state: MatchState, now: Instant): MiniscoreReply {
  const { phase, status } = summaryAt(state, now);
  return { matchId: state.matchId, epoch: state.epoch, number: state.number, state: phase, status, miniscore: miniscore(state) };
}

export function scorecardReply(state: MatchState, now: Instant): Scorecard {
  const card = scorecard(state);
  return { ...card, state: phaseBy(card.state, timesOf(state), now) };
}
