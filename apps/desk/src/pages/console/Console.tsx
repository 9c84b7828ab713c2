import { type Command, nameOf, type PersonId, type Refusal, undoable } from '@sightscreen/cricket';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { to } from '../../address/route.ts';
import { type Draft, emptyDraft, isEmpty } from '../../ball/draft.ts';
import { nameSubstitute, press, type Pressed, tapField } from '../../ball/press.ts';
import { promptText, enteredParts } from '../../ball/words.ts';
import { refusalOfKey } from '../../match/allowed.ts';
import { endsInLog } from '../../match/ends.ts';
import { confirmedHead, headOf } from '../../match/book.ts';
import { commandWords } from '../../match/command-words.ts';
import type { MatchDesk } from '../../match/match-desk.ts';
import { plainly } from '../../match/preview.ts';
import { promptOf } from '../../match/prompt.ts';
import { situationOf } from '../../match/situation.ts';
import { entryWords } from '../../match/entry-words.ts';
import { boardWords, consoleWords, held, matchList } from '../../text/en.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Balls, type Undone } from './Balls.tsx';
import { Board } from './Board.tsx';
import { CorrectionDialog, type CorrectionWanted } from './CorrectionDialog.tsx';
import { FieldMap } from './FieldMap.tsx';
import { HeldDialog } from './HeldDialog.tsx';
import { KeyMap } from './KeyMap.tsx';
import { Keypad } from './Keypad.tsx';
import { MoreDialog } from './MoreDialog.tsx';
import { PromptPanel } from './Prompts.tsx';
import { Scorebook } from './Scorebook.tsx';
import { SyncState } from './SyncState.tsx';
import { News } from './News.tsx';
import { type LastEntry, LastEntryPanel } from './LastEntry.tsx';
import { useStoredState } from './use-stored-state.ts';
import { useDeskView } from './use-match-desk.ts';

type Open =
  | { what: 'map' }
  | { what: 'break' }
  | { what: 'more' }
  | { what: 'held' }
  | { what: 'card' }
  | { what: 'correct'; wanted: CorrectionWanted }
  | null;

/** The scoring console on one screen, for the keyboard or one thumb. */
export function Console({
  desk,
  now,
  onSignedOut,
  signedInAt,
}: {
  desk: MatchDesk;
  now: () => number;
  onSignedOut: () => void;
  signedInAt: number;
}) {
  const view = useDeskView(desk);
  const { book } = view;
  const { fold } = book;
  const { state } = fold;
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [lastEntry, setTold] = useState<LastEntry | null>(null);
  const [undone, setUndone] = useState<Undone[]>([]);
  const [open, setOpen] = useState<Open>(null);
  const [askWhere, setAskWhere] = useStoredState('desk:ask-where', false);
  const [askPitch, setAskPitch] = useStoredState('desk:ask-pitch', false);
  const [leftHanders, setLeftHanders] = useStoredState<PersonId[]>('desk:left-handers', []);
  const [namedEnds, setNamedEnds] = useStoredState<string[]>(`desk:ends:${state.matchId}`, []);
  const endsOfLog = useMemo(() => endsInLog(state), [state, book]);
  const ends = namedEnds.length === 2 ? namedEnds : endsOfLog;
  const name = useCallback((id: number): string => nameOf(state, id), [state]);
  const situation = useMemo(() => situationOf(state, askWhere, askPitch), [state, book, askWhere, askPitch]);
  const prompt = useMemo(() => promptOf(fold), [book, fold]);
  const hold = view.queue.hold;

  useEffect(() => {
    if (hold?.why === 'signed-out') onSignedOut();
    else if (hold) setOpen({ what: 'held' });
  }, [hold, onSignedOut]);
  useEffect(() => {
    if (signedInAt > 0) desk.signedIn();
  }, [desk, signedInAt]);
  useEffect(() => {
    desk.doing(
      open?.what === 'correct' ? 'correcting' : isEmpty(draft) ? 'looking' : 'scoring',
      open?.what === 'correct' ? open.wanted.entry.number : null,
    );
  }, [desk, draft, open]);

  const refuse = (refusal: Pick<Refusal, 'words' | 'rule'>): void =>
    setTold({ kind: 'bad', refusal: { words: plainly(fold, refusal.words), rule: refusal.rule } });
  /** Returns the refusal, or null when accepted. */
  const submit = (command: Command): Refusal | null => {
    const words = commandWords(state, command);
    const refusal = desk.submit(command);
    if (refusal) {
      refuse(refusal);
      return { ...refusal, words: plainly(fold, refusal.words) };
    }
    setTold({
      kind: 'entered',
      words,
      number:
        command.type === 'ball'
          ? (desk.view.book.fold.state.entries.findLast((entry) => entry.body.kind === 'delivery')?.number ?? null)
          : null,
    });
    return null;
  };
  const follow = (pressed: Pressed): void => {
    if (pressed.say && submit(pressed.say) !== null) return;
    setDraft(pressed.draft);
    if (!pressed.say) setTold(null);
  };
  const undo = (): void => {
    const head = headOf(book);
    const refusal = desk.undo();
    setDraft(emptyDraft);
    if (refusal) {
      refuse(refusal);
      return;
    }
    const now = headOf(desk.view.book);
    // An unsent command leaves no trace in the log, so this list holds it until the page closes.
    if (now < head) setUndone([...undone, { after: now, words: undoWords }]);
    setTold({ kind: 'undone', words: consoleWords.removed(undoWords) });
  };
  const undoNumber = useMemo(() => undoable(fold), [book, fold]);
  const undoWords = undoNumber === null ? '' : entryWords(fold, undoNumber);

  const amendLast = (): void => {
    const entry = state.entries.findLast((one) => one.body.kind === 'delivery' && !one.voided);
    if (entry) setOpen({ what: 'correct', wanted: { what: 'amend', entry, label: entryWords(fold, entry.number) } });
  };
  const ofTheMatch: Record<string, () => void> = {
    u: undo,
    e: amendLast,
    i: () => setOpen({ what: 'break' }),
    m: () => setOpen({ what: 'more' }),
    '?': () => setOpen({ what: 'map' }),
    g: () => {
      submit({ type: 'resume' });
    },
    c: () => setOpen({ what: 'card' }),
    q: () => desk.seen(),
  };
  const onKey = (key: string): boolean => {
    if (key === 'Escape') {
      setDraft(emptyDraft);
      setTold(null);
      return true;
    }
    if (draft.step === 'ball' && ofTheMatch[key]) {
      ofTheMatch[key]();
      return true;
    }
    // Digits and Enter answer an open prompt, which has its own key handler.
    if (!situation || (prompt && isEmpty(draft) && !'kpv'.includes(key))) return false;
    const refusal = refusalOfKey(fold, draft, key, situation);
    if (refusal) {
      refuse(refusal);
      return true;
    }
    const pressed = press(draft, key, situation);
    if (pressed.known) follow(pressed);
    return pressed.known;
  };
  useKeys(onKey);

  const striker = situation?.striker ?? null;
  const leftHanded = striker !== null && leftHanders.includes(striker);
  return (
    <div className="console">
      <header className="console__head">
        <a className="console__back" href={to.home}>
          {consoleWords.back}
        </a>
        <h1 className="console__title">
          {state.info ? matchList.sides(state.info.sides[0].name, state.info.sides[1].name) : state.matchId}
          {state.info?.description && <span className="note"> {state.info.description}</span>}
        </h1>
        <SyncState view={view} onLook={() => setOpen({ what: 'held' })} />
        <a className="btn btn--quiet" href={to.words(state.matchId)}>
          {consoleWords.addWords}
        </a>
        <button type="button" className="btn btn--quiet console__map" onClick={() => setOpen({ what: 'map' })}>
          {consoleWords.map} <kbd>?</kbd>
        </button>
      </header>
      <div className="console__grid">
        <div className="console__left">
          <Board state={state} />
          <LastEntryPanel
            entry={
              hold
                ? { kind: 'entered', words: hold.why === 'signed-out' ? held.signIn : consoleWords.holds, number: null }
                : lastEntry
            }
            fold={fold}
          />
        </div>
        <div className="console__keys">
          {prompt && isEmpty(draft) && (
            <PromptPanel prompt={prompt} fold={fold} ends={ends} nameOf={name} onSubmit={submit} onRefused={refuse} />
          )}
          {situation && (!prompt || !isEmpty(draft)) && (
            <>
              <p className="drafting" data-step={draft.step}>
                <b>{promptText(draft)}</b> <span>{enteredParts(draft, situation, name).join(', ')}</span>
                {!isEmpty(draft) && (
                  <button type="button" className="btn btn--quiet" onClick={() => onKey('Escape')}>
                    {consoleWords.reset} <kbd>{consoleWords.esc}</kbd>
                  </button>
                )}
              </p>
              <Keypad
                fold={fold}
                draft={draft}
                situation={situation}
                nameOf={name}
                onKey={onKey}
                onName={(typed) => follow(nameSubstitute(draft, typed, situation))}
              />
            </>
          )}
          <div className="matchkeys">
            <button type="button" className="key key--side" onClick={undo} disabled={undoNumber === null}>
              <span className="key__label">
                {undoWords === '' ? consoleWords.undo : consoleWords.undoWhat(undoWords)}
              </span>
              <kbd aria-hidden="true">u</kbd>
            </button>
            {situation && (
              <button type="button" className="key key--side" onClick={() => follow(press(draft, 'k', situation))}>
                <span className="key__label">{consoleWords.leaves}</span>
                <kbd aria-hidden="true">k</kbd>
              </button>
            )}
            {situation && (
              <button type="button" className="key key--side" onClick={() => follow(press(draft, 'p', situation))}>
                <span className="key__label">{consoleWords.penalty}</span>
                <kbd aria-hidden="true">p</kbd>
              </button>
            )}
            <button type="button" className="key key--side" onClick={() => setOpen({ what: 'break' })}>
              <span className="key__label">{consoleWords.break}</span>
              <kbd aria-hidden="true">i</kbd>
            </button>
            <button type="button" className="key key--side" onClick={() => setOpen({ what: 'card' })}>
              <span className="key__label">{consoleWords.card}</span>
              <kbd aria-hidden="true">c</kbd>
            </button>
            <button type="button" className="key key--side" onClick={() => setOpen({ what: 'more' })}>
              <span className="key__label">{consoleWords.more}</span>
              <kbd aria-hidden="true">m</kbd>
            </button>
          </div>
        </div>
        <div className="console__field">
          {situation && (
            <FieldMap
              zone={draft.zone}
              shot={draft.shot}
              isPrompted={draft.step === 'where'}
              near={draft.near ?? false}
              leftHanded={leftHanded}
              askWhere={askWhere}
              onAskWhere={setAskWhere}
              askPitch={askPitch}
              onAskPitch={setAskPitch}
              onPlace={(zone) =>
                follow(tapField(draft, { zone, ...(draft.shot !== undefined && { shot: draft.shot }) }, situation))
              }
              onShot={(shot) => setDraft({ ...draft, shot })}
              onLeft={(left) =>
                striker !== null &&
                setLeftHanders(left ? [...leftHanders, striker] : leftHanders.filter((id) => id !== striker))
              }
            />
          )}
        </div>
        <section className="console__book">
          <Scorebook state={state} key={state.matchId} />
        </section>
        <div className="balls">
          <News news={view.news} onSeen={desk.seen} />
          <Balls
            fold={fold}
            undone={undone}
            unsentAfter={confirmedHead(book)}
            onCorrect={(wanted) => setOpen({ what: 'correct', wanted })}
          />
        </div>
      </div>
      {open?.what === 'map' && situation && <KeyMap situation={situation} onClose={() => setOpen(null)} />}
      {(open?.what === 'break' || open?.what === 'more') && (
        <MoreDialog
          fold={fold}
          ends={ends}
          onEnds={setNamedEnds}
          open={open.what}
          onSubmit={submit}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'correct' && (
        <CorrectionDialog
          wanted={open.wanted}
          book={book}
          now={now}
          nameOf={name}
          onSubmit={submit}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'card' && (
        <Dialog wide title={boardWords.card} onClose={() => setOpen(null)}>
          <Scorebook state={state} />
        </Dialog>
      )}
      {open?.what === 'held' && hold && (
        <HeldDialog desk={desk} view={view} nameOf={name} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
