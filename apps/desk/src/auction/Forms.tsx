import { lotInRoom } from '@sightscreen/auction';
import { type FormEvent, useState } from 'react';
import { auctions } from '../text/en.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { amountOf } from './amount.ts';
import type { AuctionDesk, RoomView } from './auction-desk.ts';

interface Props {
  view: RoomView;
  desk: AuctionDesk;
  onClose: () => void;
}

function PriceField({ value, onChange, wrong }: { value: string; onChange: (text: string) => void; wrong: boolean }) {
  return (
    <TextField
      label={auctions.amount}
      note={auctions.amountNote}
      error={wrong ? auctions.badAmount : undefined}
      alert
      data-first=""
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function SideField({ view, value, onChange }: { view: RoomView; value: string; onChange: (side: string) => void }) {
  return (
    <SelectField
      label={auctions.side}
      value={value}
      options={[...view.state.sides.keys()].map((side) => [String(side), view.sideOf(side)])}
      onChange={onChange}
    />
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
    desk.submit({ kind: 'bid', side: Number(side), amount });
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
export function RetentionDialog({ view, desk, onClose }: Props) {
  const { state, nameOf } = view;
  const open = [...state.lots.values()].filter(({ status }) => status === 'upcoming');
  const [player, setPlayer] = useState(String(open.find(({ sale }) => !sale)?.player ?? open[0]?.player ?? ''));
  const former = state.lots.get(Number(player))?.former;
  const [side, setSide] = useState(String(former ?? [...state.sides.keys()][0]));
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const price = amountOf(text);
    setWrong(price === null);
    if (price === null || player === '') return;
    desk.submit({ kind: 'retain', player: Number(player), side: Number(side), price });
    onClose();
  };
  return (
    <Dialog title={auctions.retainTitle} onClose={onClose}>
      <form className="block" onSubmit={submit}>
        <SelectField
          label={auctions.player}
          value={player}
          options={open.map((lot) => [String(lot.player), nameOf(lot.player)])}
          onChange={(chosen) => {
            setPlayer(chosen);
            const was = state.lots.get(Number(chosen))?.former;
            if (was != null) setSide(String(was));
          }}
        />
        <SideField view={view} value={side} onChange={setSide} />
        <PriceField value={text} onChange={setText} wrong={wrong} />
        <button type="submit" className="btn">
          {auctions.retainButton}
        </button>
      </form>
    </Dialog>
  );
}
