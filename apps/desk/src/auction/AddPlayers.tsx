import { CAPS, ROLES } from '@sightscreen/auction';
import { type FormEvent, useState } from 'react';
import { auctions } from '../text/en.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { CheckboxField, SelectField, TextField } from '../ui/Field.tsx';
import { amountOf } from './amount.ts';
import type { AuctionDesk, RoomView } from './auction-desk.ts';
import { parsePlayer } from './auction-file.ts';
import { ListFile } from './OpenForm.tsx';
import { ErrorMessage } from '../ui/Message.tsx';

const none = ['', auctions.notKnown] as const;

/** Adds players: one as typed, or those of a file. A withdrawn player returns with the new details. */
export function AddPlayers({ view, desk, onClose }: { view: RoomView; desk: AuctionDesk; onClose: () => void }) {
  const [typed, setTyped] = useState({ name: '', country: '', role: '', cap: '', base: '', set: '', former: '' });
  const [is, setIs] = useState({ overseas: false, retained: false });
  const [wrong, setWrong] = useState<string | null>(null);
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const text = (name: keyof typeof typed) => ({
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => field(name).onChange(target.value),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { name, country, role, cap, set, former } = typed;
    const base = typed.base.trim() === '' ? null : amountOf(typed.base);
    if (typed.base.trim() !== '' && base === null) return setWrong(auctions.badAmount);
    const read = parsePlayer({
      name,
      country: country.trim() || null,
      role: role || null,
      cap: cap || null,
      overseas: is.overseas,
      sale: !is.retained,
      base,
      set: set.trim() || null,
      former: former === '' ? null : Number(former),
    });
    if (!read.ok) return setWrong(read.words);
    desk.submit(read.command);
    onClose();
  };
  return (
    <Dialog title={auctions.addTitle} onClose={onClose} wide>
      <form className="block" onSubmit={submit}>
        <div className="columns">
          <TextField label={auctions.player} {...text('name')} data-first="" required maxLength={100} />
          <TextField label={auctions.country} {...text('country')} maxLength={60} />
          <SelectField label={auctions.role} {...field('role')} options={[none, ...ROLES.map(named(auctions.roles))]} />
          <SelectField label={auctions.cap} {...field('cap')} options={[none, ...CAPS.map(named(auctions.caps))]} />
          <TextField label={auctions.basePrice} {...text('base')} note={auctions.amountNote} />
          <TextField label={auctions.set} {...text('set')} maxLength={40} />
          <SelectField
            label={auctions.former}
            {...field('former')}
            options={[
              ['', auctions.noFormer],
              ...[...view.state.sides.keys()].map((side) => [String(side), view.sideOf(side)] as const),
            ]}
          />
          <div>
            <CheckboxField
              label={auctions.isOverseas}
              checked={is.overseas}
              onChange={(overseas) => setIs({ ...is, overseas })}
            />
            <CheckboxField
              label={auctions.isRetained}
              checked={is.retained}
              onChange={(retained) => setIs({ ...is, retained })}
            />
          </div>
        </div>
        <ErrorMessage>{wrong}</ErrorMessage>
        <p className="note">{auctions.addNote}</p>
        <button type="submit" className="btn">
          {auctions.addIt}
        </button>
      </form>
      <ListFile desk={desk} opened note={auctions.listNote} onSubmitted={onClose} />
    </Dialog>
  );
}

const named =
  (words: Record<string, string>) =>
  (value: string): readonly [string, string] => [value, words[value] ?? value];
