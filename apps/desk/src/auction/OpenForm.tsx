import { useId } from 'react';
import { auctions } from '../text/en.ts';
import type { AuctionDesk } from './auction-desk.ts';
import { EXAMPLE, readFile } from './auction-file.ts';

/** Opens an auction from a prepared file of rules, sides and players. */
export function OpenForm({ desk, opened }: { desk: AuctionDesk; opened: boolean }) {
  return (
    <section className="block page page--form">
      <h2>{opened ? auctions.listTitle : auctions.openTitle}</h2>
      <p>{opened ? auctions.notListed : auctions.notOpen}</p>
      <ListFile desk={desk} opened={opened} note={opened ? auctions.listNote : auctions.openNote} />
      <details className="auctiondesk__example">
        <summary>{auctions.example}</summary>
        <p className="note">{auctions.exampleNote}</p>
        <pre tabIndex={0}>{EXAMPLE}</pre>
      </details>
    </section>
  );
}

/** When rules and sides are already set, those of the file are ignored. */
export function ListFile({
  desk,
  opened,
  note,
  onSaid = () => {},
}: {
  desk: AuctionDesk;
  opened: boolean;
  note: string;
  onSaid?: () => void;
}) {
  const id = useId();
  const take = async (file: File): Promise<void> => {
    const read = readFile(await file.text(), opened);
    if (read.ok) desk.say(read.say, read.rest);
    else desk.tell(read.words);
    onSaid();
  };
  return (
    <div className="field">
      <label htmlFor={id}>{auctions.openFile}</label>
      <input
        id={id}
        className="input"
        type="file"
        accept="application/json,.json"
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the user choose the same file again after correcting it.
          if (file !== undefined)
            void take(file).finally(() => {
              target.value = '';
            });
        }}
      />
      <p id={`${id}-note`} className="note">
        {note}
      </p>
    </div>
  );
}
