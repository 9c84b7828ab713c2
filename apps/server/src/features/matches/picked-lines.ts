/** API replies that select lines of a match by event. */
import { type Entry, type Instant, type MatchState, wicketZone } from '@sightscreen/cricket';
import type { HighlightTag, LinesReply, VideosReply, WicketZoneReply } from '@sightscreen/contracts/calls/match';
import { keyedLines, videosOf } from '../../match/views/entity.ts';
import { isHighlight, newestLines } from '../../match/views/lines.ts';

/** Older lines per page (MATCH-113). */
const PAGE = 30;

/** MATCH-138, MATCH-139: the best of batters and bowlers, the newest `size` lines of each. */
export function wicketZoneReply(state: MatchState, size: number): WicketZoneReply {
  const eventful = newestLines(state, Infinity, (entry) => entry.events.length > 0).toReversed();
  const zone = wicketZone(eventful, size);
  const linesOf = (lines: typeof eventful) => ({ comm_line: keyedLines(state, lines) });
  return {
    batting_commentary: linesOf(zone.batting_commentary.comm_line),
    bowling_commentary: linesOf(zone.bowling_commentary.comm_line),
  };
}

/** MATCH-126: promoted videos by the timestamp of the line that introduced them, with the ball before it. */
export function videosReply(state: MatchState): VideosReply {
  const reply: VideosReply = {};
  const videos = videosOf(state);
  let ball: { innings: number | null; over: number | null; label: string | null } = {
    innings: null,
    over: null,
    label: null,
  };
  for (const line of newestLines(state, Infinity).toReversed()) {
    if (line.token !== null && line.label !== null && !line.voided) ball = line;
    const video = videos.get(line.number);
    if (video === undefined) continue;
    const same = ball.innings === line.innings;
    reply[String(line.timestamp)] = {
      timestamp: line.timestamp,
      video,
      text: line.text,
      innings_id: line.innings,
      over_number: same ? ball.over : null,
      ball_number: same ? ball.label : null,
    };
  }
  return reply;
}

const wantedBy =
  (tag: HighlightTag) =>
  (entry: Entry): boolean =>
    tag === 'all' || tag === 'highlights' ? isHighlight(entry) : !entry.voided && entry.events.includes(tag);

/** LIVE-043, LIVE-Q17: strictly older than `before`, or the newest for 0; `older` is the address of the next page. */
export function taggedLines(state: MatchState, tag: HighlightTag, before: Instant): LinesReply {
  const wanted = wantedBy(tag);
  const found = newestLines(state, PAGE + 1, (entry) => (before === 0 || entry.at < before) && wanted(entry));
  const lines = found.slice(0, PAGE);
  const last = found.length > PAGE ? lines.at(-1) : undefined;
  return {
    matchId: state.matchId,
    epoch: state.epoch,
    number: state.number,
    inningsId: null,
    lines: keyedLines(state, lines),
    older: last === undefined ? null : { innings: last.innings ?? 1, before: last.timestamp },
  };
}
