/** Applies one fact to the state. Never rejects: recorded facts are folded as recorded. */
import type { PlainFact, ResultFact, StateFact } from '../log/fact.ts';
import { resolveRuleset } from '../rulesets/resolve.ts';
import {
  allocate,
  award,
  callOver,
  endInnings,
  leave,
  noteAbsent,
  setOverLength,
  setTarget,
  startInnings,
  takeNewBall,
  walkIn,
} from './apply-innings.ts';
import { applyDelivery } from './apply-delivery.ts';
import { replace } from './batting.ts';
import { beginOnDay, settleFollowOn } from './days-of-play.ts';
import { inningsOf } from './empty.ts';
import type { Play } from './play.ts';
import { deriveResult } from './result.ts';
import type { Entry, MatchState } from './state.ts';

export function applyFact(play: Play, body: PlainFact, entry: Entry): void {
  const { state } = play;
  switch (body.kind) {
    case 'delivery':
      inPlay(state, entry);
      beginOnDay(state);
      applyDelivery(play, body, entry);
      return;
    case 'match':
      state.info = body;
      state.ruleset = resolveRuleset(body.ruleset);
      settleFollowOn(state);
      return;
    case 'squad':
      state.squads[body.side] = body.players;
      return;
    case 'toss':
      state.toss = body;
      return;
    case 'state':
      moveTo(state, body, entry);
      return;
    case 'inningsStart':
      startInnings(play, body);
      state.lastPlayAt = entry.recordedAt;
      return;
    case 'inningsEnd':
      endInnings(play, body);
      state.lastPlayAt = entry.recordedAt;
      renewResult(state);
      return;
    case 'departure':
      inPlay(state, entry);
      leave(play, body, entry);
      return;
    case 'batterIn':
      walkIn(play, body, entry);
      return;
    case 'bowler':
      setBowler(state, body.innings, body.player);
      return;
    case 'overCalled':
      callOver(play, body, lastBall(state));
      return;
    case 'overLength':
      setOverLength(play, body);
      return;
    case 'newBall':
      takeNewBall(play, body, entry);
      return;
    case 'absent':
      noteAbsent(play, body);
      return;
    case 'replacement':
      replace(play, state.innings[state.innings.length - 1], body.replacement, entry);
      return;
    case 'penalty':
      award(play, body);
      entry.events = ['other'];
      renewResult(state);
      return;
    case 'target':
      setTarget(play, body);
      return;
    case 'allocation':
      allocate(play, body);
      return;
    case 'powerplay':
      state.powerplays.push({ innings: body.innings, type: body.type, fromBall: body.fromBall, toBall: body.toBall });
      return;
    case 'result':
      finish(state, body, entry);
      return;
    case 'comment':
      if (body.snippet === 'strategic timeout') entry.events = ['strategic-timeout'];
      return;
  }
}

/** A ball proves that play is on, even if the resumption was not recorded. */
function inPlay(state: MatchState, entry: Entry): void {
  state.lastPlayAt = entry.recordedAt;
  if (state.phase === 'inprogress') return;
  state.phase = 'inprogress';
  state.break = null;
  state.reason = null;
}

function setBowler(state: MatchState, number: number, player: number): void {
  const innings = inningsOf(state, number);
  if (innings) innings.bowler = player;
}

function lastBall(state: MatchState): Entry | undefined {
  for (let i = state.entries.length - 1; i >= 0; i--) {
    const entry = state.entries[i]!;
    if (!entry.voided && entry.body.kind === 'delivery') return entry;
  }
  return undefined;
}

function moveTo(state: MatchState, body: StateFact, entry: Entry): void {
  state.phase = body.state;
  state.break = body.break ?? null;
  state.reason = body.reason ?? null;
  if (body.day !== undefined) state.day = body.day;
  if (body.session !== undefined) state.session = body.session;
  if (body.break === 'strategic timeout') entry.events = ['strategic-timeout'];
  if (body.state === 'complete') state.endedAt = entry.happenedAt ?? entry.recordedAt;
}

function finish(state: MatchState, body: ResultFact, entry: Entry): void {
  const { kind: _, ...result } = body;
  const computed = deriveResult(state);
  state.result = {
    ...result,
    stated: true,
    ballsRemaining: computed?.winner === body.winner ? computed.ballsRemaining : null,
  };
  state.phase = 'complete';
  state.break = null;
  state.reason = body.reason ?? null;
  state.lastPlayAt = entry.recordedAt;
  state.endedAt = entry.happenedAt ?? entry.recordedAt;
}

/** The derived result follows the scores until a result is stated. */
function renewResult(state: MatchState): void {
  if (state.result?.stated) return;
  state.result = deriveResult(state);
}
