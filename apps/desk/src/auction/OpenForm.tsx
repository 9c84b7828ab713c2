import { auctions } from '../text/en.ts';
import { TextField } from '../ui/Field.tsx';
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
  onSubmitted = () => {},
}: {
  desk: AuctionDesk;
  opened: boolean;
  note: string;
  onSubmitted?: () => void;
}) {
  const take = async (file: File): Promise<void> => {
    const read = readFile(await file.text(), opened);
    if (read.ok) desk.submit(read.command, read.rest);
    else desk.showError(read.words);
    onSubmitted();
  };
  return (
    <TextField
      label={auctions.openFile}
      note={note}
      type="file"
      accept="application/json,.json"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // Lets the user choose the same file again after correcting it.
        if (file !== undefined)
          void take(file).finally(() => {
            target.value = '';
          });
      }}
    />
  );
}
