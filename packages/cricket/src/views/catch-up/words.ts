/** A moment as one line of plain text (BEYOND-05). */
import type { DeliveryFact, ReviewFact } from '../../log/fact.ts';
import type { Entry, InningsState, MatchState } from '../../state/state.ts';
import { milestoneInSentence } from '../../text/commentary/milestones.ts';
import { ballLead } from '../../text/commentary/lead.ts';
import { fielderName } from '../../text/dismissal.ts';
import { plural } from '../../measures/count.ts';
import { withoutMarkup } from '../../text/markup.ts';
import { sideShortName, sideName } from '../../text/result.ts';
import { totalInSentence } from '../../text/score.ts';
import { lineWith } from '../line.ts';
import type { LineContext } from '../line-context.ts';
import type { MomentKind } from './moment.ts';

const reviewed = (state: MatchState, review: ReviewFact, leads: boolean): string => {
  const by = `${leads ? 'Review' : 'review'} by ${sideName(state, review.by)}`;
  if (review.outcome === 'upheld') return `${by}, decision overturned`;
  if (review.outcome === 'struck down') return review.umpiresCall ? `${by}, umpire’s call` : `${by}, lost`;
  return by;
};

const inningsOf = (state: MatchState, entry: Entry): InningsState | undefined =>
  state.innings.find((candidate) => candidate.number === entry.innings);
/** "141/5"; with the last wicket "151 all out" (R19.2). */
export const scoreOf = (state: MatchState, entry: Entry): string => totalInSentence(inningsOf(state, entry), entry);

/** "IND 141/5". */
function battingScore(state: MatchState, entry: Entry): string {
  const innings = inningsOf(state, entry);
  return `${innings === undefined ? '' : sideShortName(state, innings.side)} ${scoreOf(state, entry)}`.trim();
}

function ballWords(state: MatchState, entry: Entry, ball: DeliveryFact, context: LineContext): string {
  const line = lineWith(state, entry, context, () => []);
  const parts = (line?.wicket ?? []).map((wicket) => `${wicket.name} ${wicket.how} ${wicket.runs} (${wicket.balls})`);
  parts.push(
    ...entry.milestones
      .filter((milestone) => milestone.kind !== 'team')
      .map((milestone) => milestoneInSentence(state, milestone, context.names)),
  );
  if (ball.dropped) {
    const by = fielderName(ball.dropped, context.names, 'short');
    parts.push(`${context.names.short(ball.striker)} dropped${by === null ? '' : ` by ${by}`}`);
  }
  if (ball.review) parts.push(reviewed(state, ball.review, parts.length === 0));
  if (ball.penalty > 0) parts.push(plural(ball.penalty, 'penalty run'));
  if (parts.length === 0) parts.push(ballLead(ball, context.names).replace(/\.$/, ''));
  return `${parts.join('; ')}. ${battingScore(state, entry)}`;
}

/** Text of a moment made of a single entry. */
export function momentWords(state: MatchState, entry: Entry, kind: MomentKind, context: LineContext): string {
  if (entry.body.kind === 'delivery') return ballWords(state, entry, entry.body, context);
  const line = lineWith(state, entry, context, () => []);
  const [card] = line?.wicket ?? [];
  if (card !== undefined) return `${card.name} ${card.how} ${card.runs} (${card.balls}). ${battingScore(state, entry)}`;
  const plain = withoutMarkup([line?.lead, line?.text].filter((part) => part != null && part !== '').join(' '));
  return kind === 'innings' || kind === 'result' || kind === 'target'
    ? plain
    : plain === ''
      ? ''
      : `${plain} ${battingScore(state, entry)}`.trim();
}
