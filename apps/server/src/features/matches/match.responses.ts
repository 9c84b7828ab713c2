/** Cached API replies of one match. */
import type { OlderReply } from '@sightscreen/contracts/calls/match';
import { type Instant, type MatchState, tabName } from '@sightscreen/cricket';
import { JSON_TYPE } from '../../match/delivery/makers.ts';
import { commentaryReply, keyedLines, matchEntity, miniscoreReply, scorecardReply } from '../../match/views/entity.ts';
import { isHighlight, newestLines, ofInnings, olderThan } from '../../match/views/lines.ts';
import type { Needs } from '../services.ts';

/** Older lines per page (MATCH-113). */
const PAGE = 30;

const hasInnings = (state: MatchState, innings: number) =>
  innings === 0 || state.innings.some((candidate) => candidate.number === innings);
const highlightsOf = (state: MatchState, innings: number) =>
  keyedLines(
    state,
    newestLines(state, Infinity, (entry) => entry.innings === innings && isHighlight(entry)),
  );
const standing = ({ matchId, epoch, number }: MatchState) => ({ matchId, epoch, number });

export function matchResponses({
  live: {
    make: { call, ofMatch },
    full,
  },
}: Needs<'live'>) {
  return {
    match: (id: string) => call('match', id, (state, about, now) => matchEntity(state, about, now)),
    scorecard: (id: string) => call('scorecard', id, (state, _about, now) => scorecardReply(state, now)),
    miniscore: (id: string) => call('miniscore', id, (state, _about, now) => miniscoreReply(state, now)),
    commentary: (id: string) => call('commentary', id, (state, about, now) => commentaryReply(state, about, now)),
    /** MATCH-134: the path of The Hundred exists only for its matches. */
    hundredCommentary: (id: string) =>
      call('hcommentary', id, (state, about, now) =>
        state.info?.type === 'HUN' ? commentaryReply(state, about, now) : null,
      ),
    fullCommentary: (id: string) =>
      ofMatch(`full ${id}`, id, JSON_TYPE, (_state, _about, _now, fold) => full.all(fold)),
    inningsCommentary: (id: string, innings: number) =>
      ofMatch(`full ${id} ${innings}`, id, JSON_TYPE, (_state, _about, _now, fold) => full.one(fold, innings)),
    highlights: (id: string) =>
      call('highlights', id, (state) => ({
        ...standing(state),
        innings: state.innings.map(({ number }) => {
          const lines = highlightsOf(state, number);
          return { inningsId: number, name: tabName(state, number), tab: lines.length > 0, lines };
        }),
        live: { lines: newestLines(state, Infinity, isHighlight) },
      })),
    inningsHighlights: (id: string, inningsId: number) =>
      call(
        'highlights',
        id,
        (state) =>
          hasInnings(state, inningsId)
            ? { ...standing(state), inningsId, lines: highlightsOf(state, inningsId), older: null }
            : null,
        ` ${inningsId}`,
      ),
    /** MATCH-Q09: strictly older, newest first; an empty list marks the end of the innings. */
    older: (id: string, inningsId: number, before: Instant, hundred: boolean) =>
      call(
        'older',
        id,
        (state): OlderReply | null => {
          if (!hasInnings(state, inningsId) || (hundred && state.info?.type !== 'HUN')) return null;
          const lines = newestLines(state, PAGE, (entry) => entry.at < before && ofInnings(entry, inningsId));
          const older = olderThan(state, lines);
          return { ...standing(state), inningsId, lines: keyedLines(state, lines), older, live: { lines, older } };
        },
        ` ${inningsId} ${before}${hundred ? ' h' : ''}`,
      ),
  };
}
