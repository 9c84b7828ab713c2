import type { Command } from '@sightscreen/cricket';
import { useCallback, useState } from 'react';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import { type Draft, emptyDraft } from '../../ball/draft.ts';
import { nameSubstitute, press, type Pressed } from '../../ball/press.ts';
import { promptText, enteredParts } from '../../ball/words.ts';
import { commandWords } from '../../match/command-words.ts';
import type { DeskView, MatchDesk } from '../../match/match-desk.ts';
import { plainly, scoreOf } from '../../match/preview.ts';
import { situationOf } from '../../match/situation.ts';
import { openBook } from '../../match/book.ts';
import { held } from '../../text/en.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorMessage } from '../../ui/Message.tsx';
import { Why } from '../../ui/Why.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { Keypad } from './Keypad.tsx';

/** A command that no longer applies: shows what happened since, and asks what to do with it. */
export function HeldDialog({
  desk,
  view,
  nameOf,
  onClose,
}: {
  desk: MatchDesk;
  view: DeskView;
  nameOf: (id: number) => string;
  onClose: () => void;
}) {
  const [editing, setEditing] = useState(false);
  const { hold, items } = view.queue;
  const [first] = items;
  if (!hold || hold.why === 'signed-out' || !first) return null;
  const { book } = view;
  const standing = openBook(book.match, book.epoch, book.confirmed, [first]);
  const done = (work: Promise<void>): void => {
    work.catch(() => {});
    setEditing(false);
  };
  return (
    <Dialog wide title={hold.why === 'stale' ? held.stale : held.refused} onClose={onClose}>
      <p>
        <span className="label">{held.yours}: </span>
        <b>{commandWords(standing.fold.state, first.command)}</b>
        {items.length > 1 && <> · {held.waits(items.length - 1)}</>}
      </p>
      {hold.why === 'refused' && (
        <ErrorMessage>
          <Why words={plainly(standing.fold, hold.words)} rule={hold.rule} />
        </ErrorMessage>
      )}
      {hold.why === 'stale' && (
        <>
          <p>{held.staleWhy}</p>
          <h3>{held.happened}</h3>
          <ul className="preview__lines">
            {hold.since.map((fact) => (
              <li key={fact.number}>
                {fact.words} <span className="note">{held.by(fact.by)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {held.noLonger} <b>{scoreOf(standing.fold.state)}</b>.{' '}
        {standing.refusedCommand ? (
          <span className="err">
            <Sign name="warning" />
            <span>
              <Why
                words={plainly(standing.fold, standing.refusedCommand.refusal.words)}
                rule={standing.refusedCommand.refusal.rule}
              />
            </span>
          </span>
        ) : (
          held.fits
        )}
      </p>
      {editing && (
        <EnterAgain desk={desk} view={view} nameOf={nameOf} onSubmitted={(command) => done(desk.reword(command))} />
      )}
      <div className="row">
        <button
          type="button"
          className="btn"
          disabled={standing.refusedCommand !== null}
          onClick={() => done(desk.release())}
        >
          {held.send}
        </button>
        {first.command.type === 'ball' && (
          <button type="button" className="btn btn--line" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            {held.edit}
          </button>
        )}
        <button type="button" className="btn btn--line" onClick={() => done(desk.drop())}>
          {held.drop}
        </button>
      </div>
    </Dialog>
  );
}

/** Enters the ball again, with the same keys, on the match as the server has it. */
function EnterAgain({
  view,
  nameOf,
  onSubmitted,
}: {
  desk: MatchDesk;
  view: DeskView;
  nameOf: (id: number) => string;
  onSubmitted: (command: Command) => void;
}) {
  const { book } = view;
  const [{ fold }] = useState(() => openBook(book.match, book.epoch, book.confirmed, []));
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const situation = situationOf(fold.state, false);
  const follow = (pressed: Pressed): boolean => {
    setDraft(pressed.draft);
    if (pressed.say) onSubmitted(pressed.say);
    return pressed.known;
  };
  const onKey = (key: string): boolean => {
    if (!situation || (key === 'Escape' && draft.step === 'ball')) return false;
    return follow(press(draft, key, situation));
  };
  // The dialog handles keys wherever the focus is in it.
  const inDialog = useCallback((part: HTMLElement | null) => setBox(part?.closest('dialog') ?? null), []);
  useKeys(onKey, box);
  if (!situation) return null;
  return (
    <div ref={inDialog} className="again" tabIndex={-1} data-first>
      <p className="drafting">
        <b>{promptText(draft)}</b> {enteredParts(draft, situation, nameOf).join(', ')}
      </p>
      <Keypad
        fold={fold}
        draft={draft}
        situation={situation}
        nameOf={nameOf}
        onKey={onKey}
        onName={(typed) => follow(nameSubstitute(draft, typed, situation))}
      />
    </div>
  );
}
