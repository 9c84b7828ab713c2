import type { MatchCard } from '@sightscreen/contracts';
import { useEffect, useRef, useState } from 'react';
import { readMenu } from '../../live/frame-reader.ts';
import { MENU_INTERVAL } from '../../live/poll-interval.ts';
import { home } from '../../text/en.ts';
import { framesOf } from '../../ui/card/frames.ts';
import { MatchCardBlock } from '../../ui/card/MatchCardBlock.tsx';
import { Icon } from '../../ui/frame/Icon.tsx';
import { useAwake } from '../use-match.ts';

/** The match menu: five a frame (MATCH-030), asked for again every 50 s (MATCH-031); a failure keeps the last list. */
export default function MenuIsland({ cards: printed }: { cards: MatchCard[] }) {
  const cards = useMenu(printed);
  const awake = useAwake();
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const frames = framesOf(cards);
  const turn = (to: number): void => {
    const frame = track.current?.children[to];
    if (frame instanceof HTMLElement && track.current !== null) track.current.scrollTo({ left: frame.offsetLeft - track.current.offsetLeft });
  };
  return (
    <section className="menu" aria-label={home.menu}>
      <h2 className="sr">{home.menu}</h2>
      <div className="board" ref={track} tabIndex={0} role="group" aria-label={home.menu} onScroll={() => {
        const board = track.current;
        if (board !== null) setAt(Math.min(frames.length - 1, Math.round(board.scrollLeft / Math.max(1, board.clientWidth))));
      }}>
        {frames.map((frame, number) => (
          <ul className="board__frame" key={number}>{frame.map((card) => <li key={card.summary.matchId}><MatchCardBlock card={card} /></li>)}</ul>
        ))}
      </div>
      {frames.length > 1 && (
        <div className="board__turn needs-script">
          <button type="button" className="iconbtn" aria-label={home.back} disabled={!awake || at === 0} onClick={() => turn(at - 1)}><Icon name="back" /></button>
          <span className="note num">{home.frame(at + 1, frames.length)}</span>
          <button type="button" className="iconbtn" aria-label={home.next} disabled={!awake || at >= frames.length - 1} onClick={() => turn(at + 1)}><Icon name="next" /></button>
        </div>
      )}
    </section>
  );
}

/** Nobody is asked for a page that is hidden; coming back asks at once. */
function useMenu(printed: MatchCard[]): MatchCard[] {
  const [cards, setCards] = useState(printed);
  useEffect(() => {
    let last = Date.now();
    const ask = (): void => {
      if (document.hidden || Date.now() - last < MENU_INTERVAL - 1000) return;
      last = Date.now();
      fetch('/api/match/current', { cache: 'no-cache' })
        .then(async (reply) => (reply.ok ? readMenu(await reply.json()) : undefined))
        .then((fresh) => { if (fresh !== undefined && fresh.length > 0) setCards(fresh); })
        .catch(() => {});
    };
    const timer = setInterval(ask, MENU_INTERVAL);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  return cards;
}
