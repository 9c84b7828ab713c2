import { useText } from '../../text/use-text.ts';

/** Empty while online; the head script fills it. */
export function Connection() {
  const words = useText('site');
  return (
    <aside className="connection" aria-label={words.connection}>
      <span role="status" data-connection={words.lost} data-since={words.lostSince} />
      <a className="link" href="">
        {words.tryAgain}
      </a>
    </aside>
  );
}
