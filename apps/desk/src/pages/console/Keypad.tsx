import type { MatchFold } from '@sightscreen/cricket';
import { type FormEvent, useMemo, useState } from 'react';
import type { Draft, Situation } from '../../ball/draft.ts';
import { type Key, keysAt } from '../../ball/keys.ts';
import { refusalOfKey } from '../../match/allowed.ts';
import { consoleWords, keyWords } from '../../text/en.ts';

export interface KeypadProps {
  /** Null when correcting an earlier ball: the rules are then not checked here. */
  fold: MatchFold | null;
  draft: Draft;
  situation: Situation;
  nameOf: (id: number) => string;
  /** Also called for a key the rules do not allow: the reason is shown. */
  onKey: (key: string) => void;
  /** A substitute not in the squad. */
  onName: (name: string) => void;
}

const KEY_SYMBOLS: Record<string, string> = { Enter: '↵' };

/**
 * The keys of the current step as large targets. Keys the rules forbid look disabled and give the reason when pressed,
 * hovered or read.
 */
export function Keypad({ fold, draft, situation, nameOf, onKey, onName }: KeypadProps) {
  const number = fold?.state.number;
  const keys = useMemo(
    () =>
      keysAt(draft, situation, nameOf).map((key) => ({
        ...key,
        why: fold ? (refusalOfKey(fold, draft, key.key, situation)?.words ?? null) : null,
      })),
    // The fold is updated in place; its number shows that it changed.
    [fold, number, draft, situation, nameOf],
  );
  return (
    <div className={`pad pad--${draft.step}`} role="group" aria-label={consoleWords.keypad}>
      {draft.step === 'substituteName' && <NameField onName={onName} onEscape={() => onKey('Escape')} />}
      {keys.map(({ key, ...rest }) => (
        <PadKey key={key} {...rest} name={key} onKey={onKey} />
      ))}
    </div>
  );
}

/** The only typed detail of a ball. */
function NameField({ onName, onEscape }: { onName: (name: string) => void; onEscape: () => void }) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onName(name);
  };
  return (
    <form className="namefield" onSubmit={submit}>
      <input
        className="input"
        aria-label={consoleWords.substituteName}
        maxLength={100}
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            onEscape();
          }
        }}
      />
      <button type="submit" className="btn" disabled={name.trim() === ''}>
        {keyWords.nameIt} <kbd aria-hidden="true">↵</kbd>
      </button>
    </form>
  );
}

function PadKey({
  name,
  label,
  tone,
  note,
  why,
  onKey,
}: Omit<Key, 'key'> & { name: string; why: string | null; onKey: (key: string) => void }) {
  return (
    <button
      type="button"
      className={`key key--${tone}`}
      aria-disabled={why !== null}
      title={why ?? note}
      onClick={() => onKey(name)}
    >
      <span className="key__label">{label}</span>
      <kbd aria-hidden="true">{KEY_SYMBOLS[name] ?? name}</kbd>
      {why !== null && <span className="sr">{`${consoleWords.refused}: ${why}`}</span>}
    </button>
  );
}
