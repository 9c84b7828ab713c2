/**
 * The key map as a reducer: a key at a step leads to another step or to a command. Total: an unassigned key changes
 * nothing.
 */
import type { Command, DismissalKind, FielderRef, ReviewFact } from '@sightscreen/cricket';
import { type Draft, emptyDraft, type Situation, type WicketDraft } from './draft.ts';
import { POSITION_KEYS } from './keys.ts';
import { LENGTHS, LINES, pitchOf } from './pitches.ts';
import { middleOf, SECTOR_KEYS, SECTORS } from './field-sectors.ts';
import { ballCommandOf } from './draft-command.ts';

export interface Pressed {
  draft: Draft;
  say?: Command;
  known: boolean;
}

const unknown = (draft: Draft): Pressed => ({ draft, known: false });
const to = (draft: Draft, change: Partial<Draft>): Pressed => ({ draft: { ...draft, ...change }, known: true });
const say = (command: Command): Pressed => ({ draft: emptyDraft, say: command, known: true });

/** Asks for pitch and place if the scorer wants to enter them, otherwise completes the ball. */
function finish(draft: Draft, situation: Situation): Pressed {
  const statedRuns =
    draft.extra === null || draft.extra === 'legByes' || draft.extra === 'byes'
      ? (draft.runs ?? 0) > 0 || draft.wicket?.kind === 'caught'
      : false;
  if (situation.askPitch && !draft.pitch && !draft.unpitched) return to(draft, { step: 'length', last: true });
  if (situation.askWhere && statedRuns && !draft.zone && !draft.unplaced)
    return to(draft, { step: 'where', last: true });
  return say(ballCommandOf(draft, situation));
}

export function press(draft: Draft, key: string, situation: Situation): Pressed {
  if (key === 'Escape') return { draft: emptyDraft, known: true };
  switch (draft.step) {
    case 'ball':
      return atBall(draft, key, situation);
    case 'runs':
      return atRuns(draft, key, situation);
    case 'wicket':
      return atWicket(draft, key, situation);
    case 'who':
      return (
        person(key, situation, (player) => afterWho({ ...draft, wicket: { ...draft.wicket!, player } })) ??
        unknown(draft)
      );
    case 'runsRun':
      return digit(key) !== null || key === 'Enter'
        ? afterRuns({ ...draft, runs: digit(key) ?? 0 }, situation)
        : unknown(draft);
    case 'end':
      return atEnd(draft, key);
    case 'fielder':
      return atFielder(draft, key, situation);
    case 'crossed':
      return key === 'y' || key === 'n'
        ? finish({ ...draft, wicket: { ...draft.wicket!, crossed: key === 'y' } }, situation)
        : unknown(draft);
    case 'where':
      return atWhere(draft, key, situation);
    case 'length':
      return atLength(draft, key, situation);
    case 'line':
      return atLine(draft, key, situation);
    case 'droppedBy': {
      if (key === 's') return to(draft, { step: 'substitute', substituteDropped: true });
      const dropped = key === 'Enter' ? { id: null, name: null } : fielderAt(key, situation);
      return dropped ? to(draft, { dropped, step: 'ball' }) : unknown(draft);
    }
    case 'substitute':
      return atSubstitute(draft, key, situation);
    case 'substituteName':
      return key === 'Enter' ? nameSubstitute(draft, '', situation) : unknown(draft);
    case 'alsoWho':
      return person(key, situation, (leaver) => to(draft, { leaver, step: 'alsoHow' })) ?? unknown(draft);
    case 'alsoHow':
      return LEAVING[key]
        ? to(draft, { also: { kind: LEAVING[key], player: draft.leaver! }, step: 'ball' })
        : unknown(draft);
    case 'facesNext':
      return person(key, situation, (facesNext) => to(draft, { facesNext, step: 'ball' })) ?? unknown(draft);
    case 'reviewBy':
      return atReviewBy(draft, key, situation);
    case 'reviewOutcome':
      return atReviewOutcome(draft, key);
    case 'leaver':
      return person(key, situation, (leaver) => to(draft, { leaver, step: 'leaving' })) ?? unknown(draft);
    case 'leaving':
      return atLeaving(draft, key, situation);
    case 'penaltyTo':
      return key === '1' || key === '2'
        ? say({ type: 'penalty', to: key === '1' ? 'batting' : 'fielding' })
        : unknown(draft);
  }
}

/** A tap on the field sets where the ball went; if only that was missing, the ball is complete. */
export function tapField(draft: Draft, place: Pick<Draft, 'zone' | 'shot'>, situation: Situation): Pressed {
  const placed = { ...draft, ...place };
  return draft.step === 'where' ? goOn(placed, situation) : { draft: placed, known: true };
}

/** After an answer: completes the ball, or continues with the next key. */
const goOn = (draft: Draft, situation: Situation): Pressed =>
  draft.last ? finish({ ...draft, last: false }, situation) : to(draft, { step: 'ball' });

function atWhere(draft: Draft, key: string, situation: Situation): Pressed {
  if (key === 'Enter') return goOn({ ...draft, unplaced: true }, situation);
  if (key === 'i') return to(draft, { near: !draft.near });
  const sector = SECTORS[SECTOR_KEYS.indexOf(key as (typeof SECTOR_KEYS)[number])];
  return sector ? goOn({ ...draft, zone: middleOf(sector, draft.near) }, situation) : unknown(draft);
}

function atLength(draft: Draft, key: string, situation: Situation): Pressed {
  if (key === 'Enter') return goOn({ ...draft, unpitched: true }, situation);
  const length = Number(key) - 1;
  return LENGTHS[length] ? to(draft, { length, step: 'line' }) : unknown(draft);
}

function atLine(draft: Draft, key: string, situation: Situation): Pressed {
  const line = Number(key) - 1;
  return LINES[line] ? goOn({ ...draft, pitch: pitchOf(draft.length ?? 0, line) }, situation) : unknown(draft);
}

/** A substitute by a name not in the squad; an empty name is an unknown substitute. */
export function nameSubstitute(draft: Draft, name: string, situation: Situation): Pressed {
  return substituteIs(draft, { id: null, name: name.trim() === '' ? null : name.trim(), substitute: true }, situation);
}

function atSubstitute(draft: Draft, key: string, situation: Situation): Pressed {
  if (key === 'Enter') return nameSubstitute(draft, '', situation);
  if (key === 't') return to(draft, { step: 'substituteName' });
  const id = situation.reserves[POSITION_KEYS.indexOf(key as (typeof POSITION_KEYS)[number])];
  return id === undefined ? unknown(draft) : substituteIs(draft, { id, name: null, substitute: true }, situation);
}

const substituteIs = (draft: Draft, substitute: FielderRef, situation: Situation): Pressed =>
  draft.substituteDropped
    ? to({ ...draft, substituteDropped: false }, { dropped: substitute, step: 'ball' })
    : withFielder(draft, substitute, situation);

const digit = (key: string): number | null => (/^[0-6]$/.test(key) ? Number(key) : null);

function atBall(draft: Draft, key: string, situation: Situation): Pressed {
  const runs = digit(key);
  if (runs !== null) return finish({ ...draft, runs }, situation);
  switch (key) {
    case 'w':
      return to(draft, { extra: 'wide', step: 'runs' });
    case 'n':
      return to(draft, { noBall: true, step: 'runs' });
    case 'b':
      return to(draft, { extra: 'byes', step: 'runs' });
    case 'l':
      return to(draft, { extra: 'legByes', step: 'runs' });
    case 'r':
      return to(draft, { allRun: true, step: 'runs' });
    case 't':
      return to(draft, { overthrow: true, step: 'runs' });
    case 's':
      return to(draft, { short: !draft.short });
    case 'o':
      return to(draft, { step: 'wicket' });
    case 'd':
      return to(draft, { step: 'droppedBy' });
    case 'v':
      return to(draft, { step: 'reviewBy' });
    case 'f':
      return to(draft, { step: 'where' });
    case 'h':
      return to(draft, { step: 'length' });
    case 'k':
      return to(draft, { step: 'leaver' });
    case 'a':
      return to(draft, { step: 'alsoWho' });
    case 'y':
      return to(draft, { step: 'facesNext' });
    case 'p':
      return to(draft, { step: 'penaltyTo' });
    case 'x':
      return say({ type: 'ball', deadBall: true });
    default:
      return unknown(draft);
  }
}

function atRuns(draft: Draft, key: string, situation: Situation): Pressed {
  const runs = key === 'Enter' && (draft.extra === 'wide' || draft.noBall) ? 0 : digit(key);
  if (runs !== null) {
    // Byes and runs that were run are at least one; off a wide or a no-ball none is usual.
    const least = draft.extra === 'wide' || draft.noBall ? 0 : 1;
    return runs < least ? unknown(draft) : finish({ ...draft, runs }, situation);
  }
  if (draft.noBall && draft.extra === null && (key === 'b' || key === 'l'))
    return to(draft, { extra: key === 'b' ? 'byes' : 'legByes' });
  if (key === 'r' && !draft.overthrow) return to(draft, { allRun: true });
  return key === 'o' ? to(draft, { step: 'wicket' }) : unknown(draft);
}

const KINDS: Record<string, DismissalKind> = {
  b: 'bowled',
  c: 'caught',
  a: 'caught and bowled',
  l: 'lbw',
  r: 'run out',
  s: 'stumped',
  h: 'hit wicket',
  o: 'obstructing the field',
  t: 'hit the ball twice',
  d: 'handled the ball',
};

function atWicket(draft: Draft, key: string, situation: Situation): Pressed {
  const kind = KINDS[key];
  if (kind === undefined || (kind === 'handled the ball' && situation.edition !== '2000')) return unknown(draft);
  const wicket: WicketDraft = { kind, player: 'striker', fielders: [] };
  if (kind === 'caught') return to(draft, { wicket, step: 'fielder' });
  if (kind === 'run out' || kind === 'obstructing the field') return to(draft, { wicket, step: 'who' });
  if (kind === 'stumped') {
    if (situation.keeper === null) return to(draft, { wicket, step: 'fielder' });
    wicket.fielders = [{ id: situation.keeper, name: null, keeper: true }];
  }
  if (kind === 'caught and bowled' && situation.crossedMatters) return to(draft, { wicket, step: 'crossed' });
  return finish({ ...draft, wicket }, situation);
}

const afterWho = (draft: Draft): Pressed => to(draft, { step: 'runsRun' });

function afterRuns(draft: Draft, situation: Situation): Pressed {
  return draft.wicket?.kind === 'run out' ? to(draft, { step: 'end' }) : finish(draft, situation);
}

function atEnd(draft: Draft, key: string): Pressed {
  if (key === 'Enter') return to(draft, { step: 'fielder' });
  const end = key === '1' ? ('striker' as const) : key === '2' ? ('nonStriker' as const) : null;
  return end === null ? unknown(draft) : to(draft, { step: 'fielder', wicket: { ...draft.wicket!, end } });
}

function fielderAt(key: string, { fielders, keeper }: Situation): FielderRef | null {
  const id = fielders[POSITION_KEYS.indexOf(key as (typeof POSITION_KEYS)[number])];
  return id === undefined ? null : { id, name: null, ...(id === keeper && { keeper: true }) };
}

function atFielder(draft: Draft, key: string, situation: Situation): Pressed {
  if (key === 'Enter') return fieldersDone(draft, situation);
  if (key === 's') return to(draft, { step: 'substitute' });
  const fielder = fielderAt(key, situation);
  return !fielder || draft.wicket!.fielders.some((one) => one.id === fielder.id)
    ? unknown(draft)
    : withFielder(draft, fielder, situation);
}

/** A catch or a stumping has one fielder; a run out may have more. */
function withFielder(draft: Draft, fielder: FielderRef, situation: Situation): Pressed {
  const wicket = draft.wicket!;
  const named: Draft = { ...draft, step: 'fielder', wicket: { ...wicket, fielders: [...wicket.fielders, fielder] } };
  return wicket.kind === 'run out' ? { draft: named, known: true } : fieldersDone(named, situation);
}

const fieldersDone = (draft: Draft, situation: Situation): Pressed =>
  draft.wicket!.kind === 'caught' && situation.crossedMatters
    ? to(draft, { step: 'crossed' })
    : finish(draft, situation);

function person(
  key: string,
  { striker, nonStriker }: Situation,
  next: (who: 'striker' | 'nonStriker') => Pressed,
): Pressed | null {
  if (key === '1' && striker !== null) return next('striker');
  return key === '2' && nonStriker !== null ? next('nonStriker') : null;
}

function atReviewBy(draft: Draft, key: string, { batting, striker }: Situation): Pressed {
  if (key !== '1' && key !== '2') return unknown(draft);
  const by = key === '1' ? batting : batting === 0 ? (1 as const) : (0 as const);
  return to(draft, { step: 'reviewOutcome', review: { by, batter: striker, outcome: 'pending' } });
}

const OUTCOMES: Record<string, Pick<ReviewFact, 'outcome' | 'umpiresCall'>> = {
  u: { outcome: 'upheld' },
  s: { outcome: 'struck down' },
  c: { outcome: 'struck down', umpiresCall: true },
  t: { outcome: 'technical failure' },
};

function atReviewOutcome(draft: Draft, key: string): Pressed {
  const outcome = OUTCOMES[key];
  return outcome ? to(draft, { step: 'ball', review: { ...draft.review!, ...outcome } }) : unknown(draft);
}

const LEAVING: Record<string, DismissalKind> = {
  h: 'retired hurt',
  n: 'retired not out',
  o: 'retired out',
  t: 'timed out',
};

function atLeaving(draft: Draft, key: string, { striker, nonStriker }: Situation): Pressed {
  const kind = LEAVING[key];
  const player = draft.leaver === 'nonStriker' ? nonStriker : striker;
  return kind === undefined || player === null ? unknown(draft) : say({ type: 'departure', wicket: { kind, player } });
}
