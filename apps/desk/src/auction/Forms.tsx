import { lotInRoom } from '@sightscreen/auction';
import { type FormEvent, useId, useState } from 'react';
import { auctions } from '../text/en.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { amountOf } from './amount.ts';
import type { AuctionDesk, RoomView } from './auction-desk.ts';

interface Props {
  view: RoomView;
  desk: AuctionDesk;
  onClose: () => void;
}

function PriceField({ value, onChange, wrong }: { value: string; onChange: (text: string) => void; wrong: boolean }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{auctions.amount}</label>
      <input
        id={id}
        className="input"
        data-first=""
        autoComplete="off"
        inputMode="text"
        value={value}
        aria-invalid={wrong}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} className={wrong ? 'err' : 'note'} role={wrong ? 'alert' : undefined}>
        {wrong ? auctions.badAmount : auctions.amountNote}
      </p>
    </div>
  );
}

function SideField({ view, value, onChange }: { view: RoomView; value: string; onChange: (side: string) => void }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{auctions.side}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {[...view.state.sides.keys()].map((side) => (
          <option key={side} value={side}>
            {view.sideOf(side)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Enters a bid above the next price. */
export function JumpDialog({ view, desk, onClose }: Props) {
  const holder = lotInRoom(view.state)?.bids.at(-1)?.side;
  const first = [...view.state.sides.keys()].find((side) => side !== holder);
  const [side, setSide] = useState(String(view.state.room?.match?.claimed ? holder : first));
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const amount = amountOf(text);
    setWrong(amount === null);
    if (amount === null) return;
    desk.say({ kind: 'bid', side: Number(side), amount });
    onClose();
  };
  return (
    <Dialog title={auctions.jumpTitle} onClose={onClose}>
      <form className="block" onSubmit={submit}>
        <PriceField value={text} onChange={setText} wrong={wrong} />
        <SideField view={view} value={side} onChange={setSide} />
        <button type="submit" className="btn">
          {auctions.bidIt}
        </button>
      </form>
    </Dialog>
  );
}

/** Enters a retention: before the auction opens, or between two lots. */
export function KeepDialog({ view, desk, onClose }: Props) {
  const { state, nameOf } = view;
  const open = [...state.lots.values()].filter(({ status }) => status === 'upcoming');
  const [player, setPlayer] = useState(String(open.find(({ sale }) => !sale)?.player ?? open[0]?.player ?? ''));
  const former = state.lots.get(Number(player))?.former;
  const [side, setSide] = useState(String(former ?? [...state.sides.keys()][0]));
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const price = amountOf(text);
    setWrong(price === null);
    if (price === null || player === '') return;
    desk.say({ kind: 'retain', player: Number(player), side: Number(side), price });
    onClose();
  };
  return (
    <Dialog title={auctions.keepTitle} onClose={onClose}>
      <form className="block" onSubmit={submit}>
        <div className="field">
          <label htmlFor={id}>{auctions.player}</label>
          <select
            id={id}
            className="input"
            value={player}
            onChange={(event) => {
              setPlayer(event.target.value);
              const was = state.lots.get(Number(event.target.value))?.former;
              if (was != null) setSide(String(was));
            }}
          >
            {open.map((lot) => (
              <option key={lot.player} value={lot.player}>
                {nameOf(lot.player)}
              </option>
            ))}
          </select>
        </div>
        <SideField view={view} value={side} onChange={setSide} />
        <PriceField value={text} onChange={setText} wrong={wrong} />
        <button type="submit" className="btn">
          {auctions.keepIt}
        </button>
      </form>
    </Dialog>
  );
}
