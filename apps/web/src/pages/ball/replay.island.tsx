import { useEffect, useRef, useState } from 'react';
import { defineIsland } from '../../island/define-island.ts';
import { useText } from '../../text/use-text.ts';
import { marks } from '../../ui/score/Score.tsx';
import { type Ball, showBall } from './show-ball.ts';

/** Time to read a ball, milliseconds. */
export const A_BALL = 2_500;

/**
 * The ways from a ball to others. It replays the match from here: shows the pages of the following balls, each at its
 * own address, until stopped (BEYOND-16).
 */
function ReplayIsland(printed: Ball) {
  const words = useText('ball');
  const nav = useRef<HTMLElement>(null);
  const [ball, setBall] = useState(printed);
  const [wait, setWait] = useState<number | null>(null);
  const { previous, next, whole, match, text } = ball;
  useEffect(() => {
    const main = nav.current?.closest('main');
    if (wait === null || next === null || main == null) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      showBall(main, next, gone.signal).then(
        (shown) => {
          setBall(shown);
          setWait(shown.next === null ? null : A_BALL);
        },
        () => {
          if (!gone.signal.aborted) setWait(null);
        },
      );
    }, wait);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [wait, next]);
  return (
    <nav ref={nav} className="ways" aria-label={words.ways}>
      {previous !== null && (
        <a className="btn btn--line" href={previous} rel="prev">
          {words.previous}
        </a>
      )}
      {next !== null && (
        <a className="btn btn--line" href={next} rel="next">
          {words.next}
        </a>
      )}
      {next !== null && (
        <button type="button" className="btn btn--line needs-script" onClick={() => setWait(wait === null ? 0 : null)}>
          {wait === null ? words.replay : words.pause}
        </button>
      )}
      <a className="btn btn--quiet" href={whole}>
        {words.whole}
      </a>
      <p {...marks(match, 'sr')} role="status">
        {ball !== printed && text}
      </p>
    </nav>
  );
}

export default defineIsland<Ball>({
  name: 'replay',
  View: ReplayIsland,
  props: (page) => page.seed<Ball>('ball'),
  when: 'use',
});
