/** A moment in one line, plain words (BEYOND-05). */
import type { DeliveryFact, ReviewFact } from '../../log/fact.ts';
import type { Entry, MatchState } from '../../state/state.ts';
import { milestoneSaid } from '../../text/commentary/milestones.ts';
import { ballLead } from '../../text/commentary/lead.ts';
import { fielderName } from '../../text/dismissal.ts';
import { plural } from '../../text/count.ts';
import { withoutMarkup } from '../../text/markup.ts';
import { sideShortName, sideName } from '../../text/result.ts';
import { lineWith } from '../line.ts';
import type { Telling } from '../telling.ts';
import type { MomentKind } from './moment.ts';

const ALL_OUT = 10;

const reviewed = (state: MatchState, review: ReviewFact): string => {
  const by = `review by ${sideName(state, review.by)}`;
  if (review.outcome === 'upheld') return `${by}, decision overturned`;
  if (review.outcome === 'struck down') return review.umpiresCall ? `${by}, umpire’s call` : `${by}, lost`;
  return by;
};

const battingSide = (state: MatchState, entry: Entry): string => {
  const side = state.innings.find((one) => one.number === entry.innings)?.side;
  return side === undefined ? '' : sideShortName(state, side);
};

/** "141/5", with the tenth wicket "151 all out" (R19.2). */
export const scoreOf = ({ runs, wickets }: Pick<Entry, 'runs' | 'wickets'>): string => (wickets >= ALL_OUT ? `${runs} all out` : `${runs}/${wickets}`);

function ballWords(state: MatchState, entry: Entry, ball: DeliveryFact, telling: Telling): string {
  const line = lineWith(state, entry, telling, () => []);
  const parts = (line?.wicket ?? []).map((wicket) => `${wicket.name} ${wicket.how} ${wicket.runs} (${wicket.balls})`);
  parts.push(...entry.milestones.filter((one) => one.kind !== 'team').map((one) => milestoneSaid(state, one, telling.names)));
  if (ball.dropped) {
    const by = fielderName(ball.dropped, telling.names, 'short');
    parts.push(`${telling.names.short(ball.striker)} dropped${by === null ? '' : ` by ${by}`}`);
  }
  if (ball.review) parts.push(reviewed(state, ball.review));
  if (ball.penalty > 0) parts.push(plural(ball.penalty, 'penalty run'));
  if (parts.length === 0) parts.push(ballLead(ball, telling.names).replace(/\.$/, ''));
  return `${parts.join('; ')}. ${battingSide(state, entry)} ${scoreOf(entry)}`;
}

/** Words of a moment that one entry is. */
export function momentWords(state: MatchState, entry: Entry, kind: MomentKind, telling: Telling): string {
  if (entry.body.kind === 'delivery') return ballWords(state, entry, entry.body, telling);
  const line = lineWith(state, entry, telling, () => []);
  const [card] = line?.wicket ?? [];
  if (card !== undefined) return `${card.name} ${card.how} ${card.runs} (${card.balls}). ${battingSide(state, entry)} ${scoreOf(entry)}`;
  const told = withoutMarkup([line?.lead, line?.text].filter((part) => part != null && part !== '').join(' '));
  return kind === 'innings' || kind === 'result' || kind === 'target' ? told : told === '' ? '' : `${told} ${battingSide(state, entry)} ${scoreOf(entry)}`.trim();
}
