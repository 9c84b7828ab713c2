import { useFrameWords } from '../../text/frame.ts';

/** Empty while online; the head script fills it. */
export function Connection() {
  const { site: words } = useFrameWords();
  return (
    <aside className="connection" aria-label={words.connection}>
      <span role="status" data-connection={words.lost} data-since={words.lostSince} />
      <a className="link" href="">
        {words.tryAgain}
      </a>
    </aside>
  );
}
