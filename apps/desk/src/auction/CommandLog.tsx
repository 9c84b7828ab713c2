import { moneyText, ruleAuction, voidedFactNumbers } from '@sightscreen/auction';
import { useMemo, useState } from 'react';
import { auctions } from '../text/en.ts';
import type { DeskCommand, RoomView } from './auction-desk.ts';
import { factText } from './fact-text.ts';

const MAX_COMMANDS = 12;
const MAX_LOTS = 8;
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The latest commands, newest first; those that can still be undone have a button. */
export function CommandLog({ view, onUndo }: { view: RoomView; onUndo: (of: number) => void }) {
  const { facts, state } = view;
  const rows = useMemo(() => {
    const voided = voidedFactNumbers(facts);
    return facts
      .slice(-MAX_COMMANDS)
      .toReversed()
      .map((fact) => ({
        ...fact,
        void: voided.has(fact.number),
        undoes: ruleAuction(facts, { kind: 'undo', of: fact.number }, state).ok,
      }));
  }, [facts, state]);
  return (
    <section className="block">
      <h2>{auctions.entries}</h2>
      <ol className="auctiondesk__log">
        {rows.map(({ number, recordedAt, by, body, void: isVoided, undoes }) => {
          const words = factText(body, view);
          return (
            <li key={number}>
              <span>{isVoided ? <del>{words}</del> : words}</span>
              <span className="note">
                {clock.format(recordedAt)} {by}
                {isVoided && `, ${auctions.takenBack}`}
              </span>
              {undoes && <Undo words={words} onPress={() => onUndo(number)} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Every settled lot, newest first, each undone separately; an attempt that the rules forbid shows the reason. */
export function Settled({ view, onUndo }: { view: RoomView; onUndo: (of: number) => void }) {
  const [open, setOpen] = useState(false);
  const { facts, state } = view;
  const settled = [...state.lots.values()].flatMap(({ settledBy }) => (settledBy === null ? [] : [settledBy]));
  if (settled.length === 0) return null;
  return (
    <details className="block auctiondesk__settled" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{auctions.settled(settled.length)}</summary>
      {open && (
        <ol className="auctiondesk__log">
          {settled
            .toSorted((a, b) => b - a)
            .map((number) => {
              const words = factText(facts[number - 1]!.body, view);
              return (
                <li key={number}>
                  <span>{words}</span>
                  <Undo words={words} onPress={() => onUndo(number)} />
                </li>
              );
            })}
        </ol>
      )}
    </details>
  );
}

/** The next lots; any of them can be called or withdrawn. */
export function NextLots({ view, onSubmit }: { view: RoomView; onSubmit: (command: DeskCommand) => void }) {
  const { state, nameOf, currency } = view;
  const free = state.room === null && state.phase !== 'closed' && state.phase !== 'paused';
  return (
    <section className="block">
      <h2>{auctions.upcoming}</h2>
      <ol className="auctiondesk__log">
        {state.upcoming.slice(0, MAX_LOTS).map((player) => {
          const lot = state.lots.get(player)!;
          return (
            <li key={player}>
              <span>
                {nameOf(player)} {lot.base !== null && moneyText(lot.base, currency)}
              </span>
              <span className="note">{auctions.about(lot.role, lot.set, lot.overseas)}</span>
              <span>
                {free && (
                  <button
                    type="button"
                    className="btn btn--quiet"
                    aria-label={auctions.callHim(nameOf(player))}
                    onClick={() => onSubmit({ kind: 'call', player })}
                  >
                    {auctions.callNow}
                  </button>
                )}
                <button
                  type="button"
                  className="btn btn--quiet"
                  aria-label={auctions.withdrawHim(nameOf(player))}
                  onClick={() => onSubmit({ kind: 'withdraw', player })}
                >
                  {auctions.withdraw}
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      {state.upcoming.length > MAX_LOTS && <p className="note">{auctions.more(state.upcoming.length - MAX_LOTS)}</p>}
    </section>
  );
}

/** @param words what is undone */
function Undo({ words, onPress }: { words: string; onPress: () => void }) {
  return (
    <button type="button" className="btn btn--quiet" aria-label={auctions.undoThis(words)} onClick={onPress}>
      {auctions.undo}
    </button>
  );
}
