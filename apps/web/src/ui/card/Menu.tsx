import type { MatchCard } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import { Icon } from '../frame/Icon.tsx';
import { framesOf } from './frames.ts';
import { Strips } from './Strips.tsx';

/**
 * Cards side by side, five per frame (MATCH-029, MATCH-030, MATCH-033), scrolled by touch or with buttons
 * (`live/board.ts`).
 */
export function Menu({ title, cards, more }: { title: string; cards: readonly MatchCard[]; more?: ReactNode }) {
  const home = useText('home');
  const frames = framesOf(cards).length;
  return (
    <section className="menu" aria-labelledby="menu-title" data-board="">
      <h2 className="sr" id="menu-title">
        {title}
      </h2>
      <div className="board" tabIndex={0} role="group" aria-labelledby="menu-title">
        <Strips cards={cards} />
      </div>
      {(more !== undefined || frames > 1) && (
        <div className="board__foot wrap">
          {more ?? <span />}
          {frames > 1 && (
            <div className="board__turn needs-script" data-key={`turn ${frames}`} data-own="">
              <button type="button" className="iconbtn" aria-label={home.back} data-turn="-1" disabled>
                <Icon>
                  <path d="m14 4-7 7 7 7" />
                </Icon>
              </button>
              <span className="note num" data-at="1">
                {home.frame(1, frames)}
              </span>
              <button type="button" className="iconbtn" aria-label={home.next} data-turn="1">
                <Icon>
                  <path d="m8 4 7 7-7 7" />
                </Icon>
              </button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
