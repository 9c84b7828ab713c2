import { highest, lotInRoom, moneyText, nextBid, ruleAuction, takesBids } from '@sightscreen/auction';
import { useState } from 'react';
import { AddPlayers } from './AddPlayers.tsx';
import { to } from '../address/route.ts';
import { failureText } from '../calls/transport.ts';
import { auctions, words } from '../text/en.ts';
import { useKeys } from '../ui/use-keys.ts';
import type { AuctionDesk, RoomView } from './auction-desk.ts';
import { JumpDialog, RetentionDialog } from './Forms.tsx';
import { OpenForm } from './OpenForm.tsx';
import { type KeyAction, commandKeys, sideKeys } from './room-keys.ts';
import { NextLots, CommandLog, Settled } from './CommandLog.tsx';
import { factText } from './fact-text.ts';
import { SideKeys } from './SideKeys.tsx';
import { type AuctionDeskOptions, useAuctionDesk } from './use-auction-desk.ts';
import { ErrorMessage, Message } from '../ui/Message.tsx';

/** The style of each connection state. */
const SYNC = { sent: 'sent', sending: 'sending', waiting: 'waiting', signedOut: 'held', cut: 'waiting' } as const;

interface Props extends AuctionDeskOptions {
  confirm: (question: string) => boolean;
}

/** The auctioneer's desk: one key per bid, by keyboard or by touch. */
export function AuctionDeskPage(props: Props) {
  const { desk, view } = useAuctionDesk(props);
  if (desk === null) return <p className="page empty">{words.loading}</p>;
  if (view === null)
    return (
      <div className="page failed">
        <ErrorMessage>{desk.failure === null ? words.offline : failureText(desk.failure)}</ErrorMessage>
        <button type="button" className="btn btn--line" onClick={() => location.reload()}>
          {words.tryAgain}
        </button>
      </div>
    );
  return <Room desk={desk} view={view} confirm={props.confirm} />;
}

function Room({ desk, view, confirm }: { desk: AuctionDesk; view: RoomView; confirm: Props['confirm'] }) {
  const [form, setForm] = useState<'jump' | 'retain' | 'add' | null>(null);
  const { auction, state, connection, message } = view;
  const commands = commandKeys(state);
  /** Without a number it undoes the last command. Undoing the opening or a player list asks for confirmation. */
  const undo = (of?: number): void => {
    const command = of === undefined ? ({ kind: 'undo' } as const) : ({ kind: 'undo', of } as const);
    const ruling = ruleAuction(view.facts, command, state);
    const undone = ruling.ok && ruling.body.kind === 'voided' ? view.facts[ruling.body.of - 1]!.body : null;
    const needsConfirmation = undone?.kind === 'opened' || undone?.kind === 'listed';
    if (!needsConfirmation || confirm(auctions.undoSure(factText(undone, view)))) desk.submit(command);
  };
  const act = (what: KeyAction): void => {
    if ('command' in what) desk.submit(what.command);
    else if (what.form === 'undo') undo();
    else if (what.form !== 'close') setForm(what.form);
    else if (confirm(auctions.closeSure)) desk.submit({ kind: 'close' });
  };
  useKeys((pressed) => {
    const side = sideKeys(state).find(({ key }) => key === pressed.toLowerCase());
    if (side !== undefined && lotInRoom(state) !== null) {
      desk.submit({ kind: 'bid', side: side.side.side });
      return true;
    }
    const command = commands.find(({ key }) => key === pressed.toLowerCase());
    if (command !== undefined) act(command.act);
    return command !== undefined;
  });
  return (
    <div className="auctiondesk">
      <header className="console__head">
        <h1 className="console__title">{auction.title}</h1>
        <a className="link" href={to.auctions}>
          {auctions.title}
        </a>
        <a className="link" href={`/cricket-auction/${auction.tournament}/${auction.year}/live`}>
          {auctions.readers}
        </a>
        <span className="syncbar">
          <span className="sync" role="status" data-sync={SYNC[connection]}>
            {auctions.sync[connection]}
          </span>
        </span>
      </header>
      <Message message={message} />
      {state.lots.size === 0 ? (
        <>
          <OpenForm desk={desk} opened={state.rules !== null} />
          {view.facts.length > 0 && <CommandLog view={view} onUndo={undo} />}
        </>
      ) : (
        <>
          <Lot view={view} />
          <SideKeys view={view} onSide={(side) => desk.submit({ kind: 'bid', side })} />
          <div className="auctiondesk__keys" role="group" aria-label={auctions.commands}>
            {commands.map(({ key, label, act: what, tone }) => (
              <button
                key={key}
                type="button"
                className={`key key--${tone}`}
                aria-keyshortcuts={key}
                onClick={() => act(what)}
              >
                <span className="key__label">{label}</span>
                <kbd aria-hidden="true">{key}</kbd>
              </button>
            ))}
          </div>
          <div className="auctiondesk__below">
            <CommandLog view={view} onUndo={undo} />
            <NextLots view={view} onSubmit={desk.submit} />
          </div>
          <Settled view={view} onUndo={undo} />
        </>
      )}
      {form === 'jump' && <JumpDialog view={view} desk={desk} onClose={() => setForm(null)} />}
      {form === 'add' && <AddPlayers view={view} desk={desk} onClose={() => setForm(null)} />}
      {form === 'retain' && <RetentionDialog view={view} desk={desk} onClose={() => setForm(null)} />}
    </div>
  );
}

/** The current lot in large type, announced to screen readers when it or its price changes. */
function Lot({ view: { state, nameOf, sideOf, currency } }: { view: RoomView }) {
  const lot = lotInRoom(state);
  const money = (amount: number): string => moneyText(amount, currency);
  if (lot === null)
    return (
      <section className="auctiondesk__lot" aria-label={auctions.lot(null, 0)}>
        <p role="status" className="auctiondesk__name">
          {state.phase === 'closed'
            ? auctions.overAll
            : state.phase === 'paused'
              ? auctions.phases['paused']
              : auctions.between}
        </p>
      </section>
    );
  const bid = highest(lot);
  const next = takesBids(state.room!) ? money(nextBid(state.rules!, lot)) : null;
  const lots = [...state.lots.values()].filter(({ place }) => place !== null).length;
  const about = auctions.about(lot.role, lot.set, lot.overseas);
  const base = auctions.base(money(lot.base ?? state.rules!.lowestBase));
  const { going, match } = state.room!;
  const matchQuestion = match === null ? auctions.going[going]! : auctions.matchQuestion(sideOf(match.side), match);
  return (
    <section className="auctiondesk__lot" aria-label={auctions.lot(lot.place, lots)}>
      <p className="note">
        {[
          auctions.lot(lot.place, lots),
          about,
          lot.former === null ? null : sideOf(lot.former),
          state.round > 1 ? auctions.round(state.round) : null,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <h2 className="auctiondesk__name">{nameOf(lot.player)}</h2>
      <p className="auctiondesk__price">
        <b>{bid === null ? money(lot.base ?? state.rules!.lowestBase) : money(bid.amount)}</b>
        <span>{bid === null ? auctions.noBid : sideOf(bid.side)}</span>
      </p>
      <p>
        {next === null ? '' : `${auctions.next(next)}. `}
        {base}. <b>{matchQuestion}</b>
      </p>
      <p className="sr" role="status">
        {bid === null
          ? auctions.spokenLot(nameOf(lot.player), about, base)
          : auctions.spokenBid(sideOf(bid.side), money(bid.amount), next)}{' '}
        {matchQuestion}
      </p>
    </section>
  );
}
