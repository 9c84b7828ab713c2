import type { site } from '../../text/en.ts';

export type ConnectionWords = Pick<typeof site, 'connection' | 'lost' | 'lostSince' | 'tryAgain'>;

/** Empty until the browser has no connection; the head's script fills it. */
export function Connection({ words }: { words: ConnectionWords }) {
  return (
    <aside className="connection" aria-label={words.connection}>
      <span role="status" data-connection={words.lost} data-since={words.lostSince} />
      <a className="link" href="">{words.tryAgain}</a>
    </aside>
  );
}
