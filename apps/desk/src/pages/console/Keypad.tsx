import type { MatchFold } from '@sightscreen/cricket';
import { useMemo } from 'react';
import type { Draft, Situation } from '../../ball/draft.ts';
import { type Key, keysAt } from '../../ball/keys.ts';
import { refusalOfKey } from '../../match/allowed.ts';
import { consoleWords } from '../../text/en.ts';

export interface KeypadProps {
  /** Null where the keys are of an earlier ball: then nothing is said against them here. */
  fold: MatchFold | null; draft: Draft; situation: Situation; nameOf: (id: number) => string;
  /** A key the rules do not allow now is still pressed: the answer is the reason. */
  onKey: (key: string) => void;
}

const SHOWN: Record<string, string> = { Enter: '↵' };

/** Every key of the step as a large target. What the rules forbid looks so, and says why when it is pressed, pointed at or read. */
export function Keypad({ fold, draft, situation, nameOf, onKey }: KeypadProps) {
  const number = fold?.state.number;
  const keys = useMemo(
    () => keysAt(draft, situation, nameOf).map((key) => ({ ...key, why: fold ? refusalOfKey(fold, draft, key.key, situation)?.words ?? null : null })),
    // The fold moves in place; its number tells that it did.
    [fold, number, draft, situation, nameOf],
  );
  return (
    <div className={`pad pad--${draft.step}`} role="group" aria-label={consoleWords.keypad}>
      {keys.map(({ key, ...rest }) => <PadKey key={key} {...rest} name={key} onKey={onKey} />)}
    </div>
  );
}

function PadKey({ name, label, tone, note, why, onKey }: Omit<Key, 'key'> & { name: string; why: string | null; onKey: (key: string) => void }) {
  return (
    <button type="button" className={`key key--${tone}`} aria-disabled={why !== null} title={why ?? note} onClick={() => onKey(name)}>
      <span className="key__label">{label}</span>
      <kbd aria-hidden="true">{SHOWN[name] ?? name}</kbd>
      {why !== null && <span className="sr">{`${consoleWords.refused}: ${why}`}</span>}
    </button>
  );
}
