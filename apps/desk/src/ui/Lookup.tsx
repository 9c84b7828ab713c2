import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { RegistryReply } from '@sightscreen/contracts/desk/matches';
import type { Reply } from '../calls/transport.ts';
import { lookup } from '../text/en.ts';

export type Found = RegistryReply['found'][number];
type Answer = { kind: 'none' } | { kind: 'away' } | { kind: 'found'; of: string; list: Found[] };

const MIN_LETTERS = 2;
const PAUSE_MS = 180;

/**
 * A text field that suggests known names: typing is enough, choosing is better. `find` must keep its identity between
 * renders.
 */
export function Lookup({
  label,
  value,
  chosen = false,
  error,
  note,
  maxLength = 100,
  find,
  onType,
  onPick,
}: {
  label: string;
  value: string;
  chosen?: boolean;
  error?: string | undefined;
  note?: string;
  maxLength?: number;
  find: (q: string) => Promise<Reply<RegistryReply>>;
  onType: (value: string) => void;
  onPick: (found: Found) => void;
}) {
  const id = useId();
  const [answer, setAnswer] = useState<Answer>({ kind: 'none' });
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const q = value.trim();
  useEffect(() => {
    if (!open || q.length < MIN_LETTERS) {
      setAnswer({ kind: 'none' });
      return undefined;
    }
    let cancelled = false;
    const wait = setTimeout(() => {
      find(q)
        .then((reply) => {
          if (!cancelled) {
            setAnswer(reply.ok ? { kind: 'found', of: q, list: reply.value.found } : { kind: 'away' });
            setAt(-1);
          }
        })
        .catch(() => {});
    }, PAUSE_MS);
    return () => {
      cancelled = true;
      clearTimeout(wait);
    };
  }, [q, open, find]);
  // The list is longer than its window on a small screen.
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  // A list for a shorter text would lose its selection when the new list arrives, and Enter would submit the form.
  const list = open && answer.kind === 'found' && answer.of === q ? answer.list.slice(0, 8) : [];
  const pick = (found: Found): void => {
    setOpen(false);
    setAt(-1);
    onPick(found);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && list.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      return;
    }
    const chosenNow = list[at];
    if (event.key === 'Enter' && chosenNow) {
      event.preventDefault();
      pick(chosenNow);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (list.length === 0) {
      setOpen(true);
      return;
    }
    setAt((last) => (event.key === 'ArrowDown' ? (last + 1) % list.length : (last <= 0 ? list.length : last) - 1));
  };
  const message =
    error ??
    (open && answer.kind === 'away'
      ? lookup.away
      : open && answer.kind === 'found' && answer.of === q
        ? lookup.found(answer.list.length)
        : chosen
          ? lookup.chosen
          : note);
  return (
    <div className="field lookup">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={list.length > 0}
        aria-controls={list.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={message === undefined ? undefined : `${id}-note`}
        maxLength={maxLength}
        value={value}
        onChange={(event) => {
          setOpen(true);
          setAt(-1);
          onType(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {list.length > 0 && (
        <ul id={`${id}-list`} role="listbox" aria-label={label} className="lookup__list">
          {list.map((found, index) => (
            // mousedown fires before the field loses the focus, which closes the list.
            <li
              key={found.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className="lookup__one"
              onMouseDown={(event) => {
                event.preventDefault();
                pick(found);
              }}
            >
              <b>{found.name}</b> <span className="note">{found.note}</span>
            </li>
          ))}
        </ul>
      )}
      {message !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? 'note' : 'err'} aria-live="polite">
          {message}
        </p>
      )}
    </div>
  );
}
