import type { CommentFact, DeliveryFact, DepartureFact, Dismissal } from '../log/fact.ts';
import type { BatterState, Entry, InningsState, MatchState } from '../state/state.ts';
import { departureLead, ballLead } from '../text/commentary/lead.ts';
import { eventWords } from '../text/commentary/events.ts';
import { milestoneWords } from '../text/commentary/milestones.ts';
import { sentence } from '../text/commentary/sentence.ts';
import { plural } from '../measures/count.ts';
import { dismissalText } from '../text/dismissal.ts';
import { onlyMarkup } from '../text/markup.ts';
import { ballLabel } from '../measures/overs.ts';
import { strikeRate } from '../measures/rates.ts';
import { totalText } from '../text/score.ts';
import { ballToken, departureToken, isWicket } from '../text/token.ts';
import { overEnd } from './over-end.ts';
import { lineContextOf, type LineContext } from './line-context.ts';
import type { BallToken, Line } from './views.ts';

function bare(entry: Entry, context: LineContext): Line {
  const { correction } = entry;
  return {
    timestamp: entry.at,
    number: entry.number,
    kind: 'state',
    innings: entry.innings,
    over: entry.over,
    label: null,
    token: null,
    lead: null,
    text: '',
    events: entry.events,
    batter: null,
    bowler: null,
    wicket: null,
    milestones: [],
    score: null,
    overEnd: null,
    correction:
      correction === null
        ? null
        : {
            kind: correction.kind,
            at: correction.at,
            was: correction.was,
            now: correction.now,
            reason: correction.reason,
          },
    voided: entry.voided,
    by: null,
    href: null,
    clock: context.clock,
  };
}

const inningsOf = (state: MatchState, entry: Entry): InningsState | undefined =>
  state.innings.find((candidate) => candidate.number === entry.innings);

/**
 * Figures at the batter's departure. For a batter who retired and returned, the card has changed since, so they are
 * recounted up to this entry.
 */
function figuresAt(
  state: MatchState,
  entry: Entry,
  batter: BatterState,
): Pick<BatterState, 'runs' | 'balls' | 'fours' | 'sixes'> {
  if (batter.dismissal?.number === entry.number) return batter;
  const figures = { runs: 0, balls: 0, fours: 0, sixes: 0 };
  for (const { body, innings, voided, at } of state.entries) {
    if (at > entry.at) break;
    if (voided || innings !== entry.innings || body.kind !== 'delivery' || body.striker !== batter.player) continue;
    figures.runs += body.bat;
    if (body.faced) figures.balls += 1;
    if (body.boundary === 4) figures.fours += 1;
    if (body.boundary === 6) figures.sixes += 1;
  }
  return figures;
}

/** The dismissal as on the card, with the batter's figures. */
export function fallen(
  state: MatchState,
  entry: Entry,
  wicket: Dismissal,
  bowler: number | null,
  context: LineContext,
): NonNullable<Line['wicket']>[number] {
  const innings = inningsOf(state, entry);
  const batter = innings?.batters.find((batter) => batter.player === wicket.player);
  const figures = batter === undefined ? { runs: 0, balls: 0, fours: 0, sixes: 0 } : figuresAt(state, entry, batter);
  return {
    name: context.names.full(wicket.player),
    how: dismissalText({ kind: wicket.kind, fielders: wicket.fielders, bowler }, context.names, 'short'),
    runs: figures.runs,
    balls: figures.balls,
    fours: figures.fours,
    sixes: figures.sixes,
    strikeRate: strikeRate(figures.runs, figures.balls),
  };
}

function ballLine(
  state: MatchState,
  entry: Entry,
  ball: DeliveryFact,
  context: LineContext,
  balls: () => BallToken[],
): Line {
  const { names } = context;
  const line = bare(entry, context);
  line.kind = ball.wickets.some(isWicket) ? 'wicket' : 'ball';
  line.over = ball.over;
  line.label = ballLabel(state, ball.over, ball.ball);
  line.token = ballToken(ball);
  line.lead = ballLead(ball, names);
  line.text = ball.text === undefined ? sentence(state, ball, names) : onlyMarkup(ball.text);
  line.batter = { id: ball.striker, name: names.short(ball.striker) };
  line.bowler = { id: ball.bowler, name: names.short(ball.bowler) };
  const wickets = ball.wickets.filter(isWicket);
  if (wickets.length > 0) line.wicket = wickets.map((wicket) => fallen(state, entry, wicket, ball.bowler, context));
  line.milestones = entry.milestones.map((milestone) => milestoneWords(state, milestone, names));
  line.score = entry.voided ? null : totalText(inningsOf(state, entry), entry);
  if (entry.endOfOver !== null) line.overEnd = overEnd(state, entry, context, balls());
  return line;
}

function departureLine(state: MatchState, entry: Entry, departure: DepartureFact, context: LineContext): Line {
  const line = bare(entry, context);
  line.kind = 'departure';
  line.token = departureToken(departure);
  line.lead = departureLead(departure, context.names);
  const card = fallen(state, entry, departure.wicket, departure.bowler ?? null, context);
  // Retired hurt is not a wicket and must not look like one (R6.1), so the figures are text.
  if (isWicket(departure.wicket)) line.wicket = [card];
  line.text =
    departure.text === undefined
      ? line.wicket === null
        ? `On ${card.runs} off ${plural(card.balls, 'ball')}.`
        : ''
      : onlyMarkup(departure.text);
  line.batter = { id: departure.wicket.player, name: context.names.short(departure.wicket.player) };
  line.score = entry.voided ? null : totalText(inningsOf(state, entry), entry);
  return line;
}

const SNIPPETS: Record<CommentFact['snippet'], Line['kind'] | null> = {
  plain: 'comment',
  expert: 'expert',
  video: 'video',
  article: 'article',
  'strategic timeout': 'state',
  user: null,
};

function commentLine(entry: Entry, comment: CommentFact, context: LineContext): Line | null {
  const kind = SNIPPETS[comment.snippet];
  if (kind === null) return null;
  return {
    ...bare(entry, context),
    kind,
    text: onlyMarkup(comment.text),
    by: comment.by ?? null,
    href: comment.href ?? null,
  };
}

/** Like `lineOf`, for many lines: with shared context, and computing the tokens of the over only at its end. */
export function lineWith(state: MatchState, entry: Entry, context: LineContext, balls: () => BallToken[]): Line | null {
  const { body } = entry;
  switch (body.kind) {
    case 'delivery':
      return ballLine(state, entry, body, context, balls);
    case 'departure':
      return departureLine(state, entry, body, context);
    case 'comment':
      return commentLine(entry, body, context);
    default: {
      const words = eventWords(state, entry, context.names);
      return words === null ? null : { ...bare(entry, context), text: words };
    }
  }
}

/** Tokens of the over that ended with `entry`, read backwards from it. */
function overBefore(state: MatchState, entry: Entry): BallToken[] {
  const tokens: BallToken[] = [];
  for (let index = state.entries.lastIndexOf(entry); index >= 0; index -= 1) {
    const earlier = state.entries[index];
    if (
      earlier === undefined ||
      earlier.voided ||
      (earlier.body.kind !== 'delivery' && earlier.body.kind !== 'departure')
    )
      continue;
    if (earlier.innings !== entry.innings || earlier.over !== entry.over) break;
    const token = earlier.body.kind === 'delivery' ? ballToken(earlier.body) : departureToken(earlier.body);
    if (token !== null) tokens.unshift(token);
  }
  return tokens;
}

/**
 * One line of commentary (MATCH-066), or null for a fact without one (squads, new batters, user comments: MATCH-089). A
 * voided fact keeps its line, marked. The text is the scorer's own if given, else the generated sentence; the lead is
 * always generated.
 */
export const lineOf = (state: MatchState, entry: Entry, context: LineContext = lineContextOf(state)): Line | null =>
  lineWith(state, entry, context, () => overBefore(state, entry));
