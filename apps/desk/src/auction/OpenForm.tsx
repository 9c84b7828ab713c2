import { auctionCommand } from '@sightscreen/contracts/desk/auction';
import { useId } from 'react';
import { z } from 'zod';
import { auctions } from '../text/en.ts';
import type { AuctionDesk, DeskCommand } from './auction-desk.ts';

const fileShape = z.object({ rules: z.unknown(), sides: z.unknown(), players: z.unknown() });
/** @throws ZodError for what is no command */
const command = (said: object): DeskCommand => auctionCommand.parse(said) as DeskCommand;

/** Rules, sides and players of an auction, from a file that was made beforehand. */
export function OpenForm({ desk, opened }: { desk: AuctionDesk; opened: boolean }) {
  const id = useId();
  const take = async (file: File): Promise<void> => {
    try {
      const { rules, sides, players } = fileShape.parse(JSON.parse(await file.text()));
      const [open, list] = [command({ kind: 'open', rules, sides }), command({ kind: 'list', players })];
      if (opened) desk.say(list);
      else desk.say(open, [list]);
    } catch (error) {
      desk.tell(
        auctions.badFile(error instanceof z.ZodError ? z.prettifyError(error) : String((error as Error).message)),
      );
    }
  };
  return (
    <section className="block page page--form">
      <h2>{auctions.openTitle}</h2>
      <p>{auctions.notOpen}</p>
      <div className="field">
        <label htmlFor={id}>{auctions.openFile}</label>
        <input
          id={id}
          className="input"
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void take(file);
          }}
        />
        <p className="note">{auctions.openNote}</p>
      </div>
    </section>
  );
}
