import {
  type BallCommand,
  type Command,
  type Entry,
  type MatchFold,
  other,
  type PersonId,
  type Refusal,
  walk,
} from '@sightscreen/cricket';
import { useCallback, useMemo, useState } from 'react';
import { type Draft, emptyDraft, isEmpty, type Situation } from '../../ball/draft.ts';
import { nameSubstitute, press, type Pressed } from '../../ball/press.ts';
import { promptText, enteredParts } from '../../ball/words.ts';
import { answered, draftOf, type Part, PART_KEYS, partsOf, withPart } from '../../match/ball-parts.ts';
import type { Book } from '../../match/book.ts';
import { foresee, wordsOf } from '../../match/preview.ts';
import { keptDetails, commandOfBall } from '../../match/command-of-ball.ts';
import { playersOf, situationOf } from '../../match/situation.ts';
import { correction, words } from '../../text/en.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Why } from '../../ui/Why.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { Keypad } from './Keypad.tsx';
import { PreviewOf } from './Preview.tsx';
import { Person } from './Prompts.tsx';
import { ErrorMessage } from '../../ui/Message.tsx';

export interface CorrectionWanted {
  what: 'amend' | 'insert' | 'takeOut' | 'putBack';
  entry: Entry;
  label: string;
}

interface Props {
  wanted: CorrectionWanted;
  book: Book;
  now: () => number;
  nameOf: (id: number) => string;
  onSubmit: (command: Command) => Refusal | null;
  onClose: () => void;
}

/** Enters, previews and confirms a correction. */
export function CorrectionDialog(props: Props) {
  const { wanted, book, now, onSubmit, onClose } = props;
  const [command, setCommand] = useState<Command | null>(() => outright(wanted, book.fold));
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<Refusal | null>(null);
  const commandWithReason = useMemo(
    () => (command && reason.trim() !== '' ? ({ ...command, reason: reason.trim() } as Command) : command),
    [command, reason],
  );
  const preview = useMemo(() => (command ? foresee(book, command, now()) : null), [book, command, now]);
  const rescued = useMemo(
    () => (command && preview && 'refusal' in preview ? rescue(book, command, now()) : null),
    [book, command, preview, now],
  );
  const yes = (): void => {
    const refusal = commandWithReason && onSubmit(commandWithReason);
    if (refusal === null) onClose();
    else setRefused(refusal);
  };
  return (
    <Dialog wide title={correction[wanted.what](wanted.label)} onClose={onClose}>
      {wanted.what !== 'insert' && (
        <p className="correction__was">
          <span className="label">{correction.was}</span> {wordsOf(book.fold.state, { ...wanted.entry, voided: false })}
        </p>
      )}
      {command === null || (preview && 'refusal' in preview) ? (
        <>
          {preview && 'refusal' in preview && (
            <ErrorMessage>
              <Why {...preview.refusal} />
            </ErrorMessage>
          )}
          {rescued && (
            <button type="button" className="btn" autoFocus data-first onClick={() => setCommand(rescued)}>
              {'ball' in rescued && rescued.ball?.wicket !== undefined ? correction.laterToo : correction.batterToo}
            </button>
          )}
          {wanted.what !== 'takeOut' &&
            wanted.what !== 'putBack' &&
            (wanted.entry.body.kind === 'delivery' || wanted.what === 'insert' ? (
              <BallAgain {...props} asks={rescued === null} onBall={setCommand} />
            ) : (
              <PersonAgain {...props} onSubmitted={setCommand} />
            ))}
        </>
      ) : (
        preview && (
          <div className="correction__see">
            <PreviewOf foreseen={preview.foreseen} />
            <label className="field">
              <span className="label">{correction.reason}</span>
              <input
                className="input"
                maxLength={200}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </label>
            {refused !== null && (
              <ErrorMessage>
                <Why {...refused} />
              </ErrorMessage>
            )}
            <div className="row row--foot">
              <button type="button" className="btn" onClick={yes} autoFocus data-first>
                {correction.yes}
              </button>
              {wanted.what !== 'takeOut' && wanted.what !== 'putBack' && (
                <button type="button" className="btn btn--line" onClick={() => setCommand(null)}>
                  {correction.change}
                </button>
              )}
            </div>
          </div>
        )
      )}
    </Dialog>
  );
}

/** The same command with `alsoAfter`, where that makes it possible. */
function rescue(book: Book, command: Command, at: number): Extract<Command, { type: 'amend' | 'void' }> | null {
  if ((command.type !== 'amend' && command.type !== 'void') || command.alsoAfter) return null;
  const wider = { ...command, alsoAfter: true };
  return 'foreseen' in foresee(book, wider, at) ? wider : null;
}

/** Removing and restoring need no input. */
function outright({ what, entry }: CorrectionWanted, fold: MatchFold): Command | null {
  if (what === 'takeOut') return { type: 'void', of: entry.number };
  if (what !== 'putBack') return null;
  const taken = fold.facts.findLast(({ body }) => body.kind === 'void' && body.of === entry.number);
  return taken ? { type: 'restore', of: taken.number } : null;
}

/** The match at the time of that ball, for its keys, players and refusals. */
function situationThen(book: Book, { what, entry }: CorrectionWanted): Situation | null {
  let passed = false;
  const then = walk(book.match, book.fold.facts, (_, { place }) => {
    const here = what === 'insert' ? passed : place.number === entry.number;
    passed = passed || place.number === entry.number;
    return here;
  });
  return situationOf(then, false);
}

function BallAgain({
  wanted,
  book,
  nameOf,
  asks,
  onBall,
}: Props & { asks: boolean; onBall: (command: Command) => void }) {
  const { state } = book.fold;
  const { body, number, innings } = wanted.entry;
  const old = wanted.what === 'amend' && body.kind === 'delivery' ? body : null;
  const then = useMemo(() => situationThen(book, wanted), [book, wanted]);
  const side = state.innings.find((one) => one.number === innings)?.side ?? 0;
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [part, setPart] = useState<Part | null>(null);
  const [striker, setStriker] = useState<PersonId | undefined>(old?.striker ?? then?.striker ?? undefined);
  const [nonStriker, setNonStriker] = useState<PersonId | undefined>(old?.nonStriker ?? then?.nonStriker ?? undefined);
  const [bowler, setBowler] = useState<PersonId | undefined>(old?.bowler);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const situation: Situation | null = then && { ...then, striker: striker ?? null, nonStriker: nonStriker ?? null };
  const stated = {
    ...(striker !== undefined && { striker }),
    ...(nonStriker !== undefined && { nonStriker }),
    ...(bowler !== undefined && { bowler }),
  };
  const submitBall = (ball: BallCommand): void =>
    onBall(
      old
        ? { type: 'amend', of: number, ball: { ...keptDetails(old), ...ball, ...stated } }
        : { type: 'insert', after: number, ball: { ...ball, ...stated } },
    );
  const parts = old ? partsOf(old) : [];
  const begin = (one: Part): void => {
    setPart(one);
    setDraft(draftOf(one, old!, state.ruleset));
  };
  const follow = (pressed: Pressed): boolean => {
    if (part !== null && old && situation && pressed.known) {
      const answer = answered(pressed, situation);
      if (answer) {
        onBall({ type: 'amend', of: number, ball: { ...withPart(part, old, answer, state.ruleset), ...stated } });
        return true;
      }
    }
    setDraft(pressed.draft);
    if (pressed.say?.type === 'ball') submitBall(pressed.say);
    return pressed.known;
  };
  const onKey = (key: string): boolean => {
    if (!situation || (key === 'Escape' && draft.step === 'ball')) return false;
    if (key === 'Escape') {
      setPart(null);
      setDraft(emptyDraft);
      return true;
    }
    const one = part === null && isEmpty(draft) ? parts.find((each) => PART_KEYS[each] === key) : undefined;
    if (one) {
      begin(one);
      return true;
    }
    return follow(press(draft, key, situation));
  };
  // The dialog handles keys wherever the focus is in it.
  const inDialog = useCallback((part: HTMLElement | null) => setBox(part?.closest('dialog') ?? null), []);
  useKeys(onKey, box);
  if (!situation) return null;
  const batters = playersOf(state, side);
  return (
    <div ref={inDialog} className="again" tabIndex={-1} data-first={asks || undefined}>
      <div className="openers">
        <Person label={correction.striker} value={striker} players={batters} nameOf={nameOf} onPick={setStriker} />
        <Person
          label={correction.nonStriker}
          value={nonStriker}
          players={batters}
          nameOf={nameOf}
          onPick={setNonStriker}
        />
        <Person
          label={correction.bowler}
          value={bowler}
          players={bowler === undefined ? [0, ...playersOf(state, other(side))] : playersOf(state, other(side))}
          nameOf={(id) => (id === 0 ? words.none : nameOf(id))}
          onPick={(id) => setBowler(id === 0 ? undefined : id)}
        />
        {old && (
          <button
            type="button"
            className="btn btn--line"
            onClick={() =>
              onBall({
                type: 'amend',
                of: number,
                ball: { ...withoutPeople(commandOfBall(old, state.ruleset)), ...stated },
              })
            }
          >
            {correction.playersOnly}
          </button>
        )}
      </div>
      {part === null && isEmpty(draft) && parts.length > 0 && (
        <div className="parts" role="group" aria-label={correction.only}>
          <span className="label">{correction.only}</span>
          {parts.map((one) => (
            <button key={one} type="button" className="key key--side" onClick={() => begin(one)}>
              <span className="key__label">{correction.parts[one]}</span>
              <kbd aria-hidden="true">{PART_KEYS[one]}</kbd>
            </button>
          ))}
        </div>
      )}
      <p className="drafting">
        <b>
          {part === null
            ? correction.changeTo(promptText(draft))
            : correction.changePart(correction.parts[part], promptText(draft))}
        </b>{' '}
        {part === null && enteredParts(draft, situation, nameOf).join(', ')}
      </p>
      {/* Allowed keys are known only for the next ball; for an earlier one the preview shows the refusal. */}
      <Keypad
        fold={null}
        draft={draft}
        situation={situation}
        nameOf={nameOf}
        onKey={onKey}
        onName={(typed) => follow(nameSubstitute(draft, typed, situation))}
      />
    </div>
  );
}

function withoutPeople({ striker: _, nonStriker: __, bowler: ___, ...ball }: BallCommand): BallCommand {
  return ball;
}

function PersonAgain({ wanted, book, nameOf, onSubmitted }: Props & { onSubmitted: (command: Command) => void }) {
  const { body, number, innings } = wanted.entry;
  const batting = book.fold.state.innings.find((one) => one.number === innings)?.side ?? 0;
  const [player, setPlayer] = useState<PersonId | undefined>(
    body.kind === 'batterIn' || body.kind === 'bowler' ? body.player : undefined,
  );
  if (body.kind !== 'batterIn' && body.kind !== 'bowler') return null;
  return (
    <div className="openers">
      <Person
        label={correction.now}
        value={player}
        players={playersOf(book.fold.state, body.kind === 'batterIn' ? batting : other(batting))}
        nameOf={nameOf}
        onPick={setPlayer}
      />
      <button
        type="button"
        className="btn"
        onClick={() => player !== undefined && onSubmitted({ type: 'amend', of: number, body: { ...body, player } })}
      >
        {correction.now}
      </button>
    </div>
  );
}
