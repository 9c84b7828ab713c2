import type { MatchCard } from '@sightscreen/contracts';
import { homeWords } from '../../words/home.ts';
import { useWords } from '../../words/part.ts';
import { Icon } from '../frame/Icon.tsx';
import { framesOf } from './frames.ts';
import { MatchCardBlock } from './MatchCardBlock.tsx';

/** The match menu: five cards a frame (MATCH-029, MATCH-030), scrolled by hand or with buttons (`refresh.ts`). */
export function Menu({ cards }: { cards: readonly MatchCard[] }) {
  const home = useWords(homeWords);
  const frames = framesOf(cards);
  return (
    <section className="menu" aria-labelledby="menu-title" data-board="">
      <h2 className="sr" id="menu-title">
        {home.menu}
      </h2>
      <div className="board" tabIndex={0} role="group" aria-labelledby="menu-title">
        {frames.map((frame, number) => (
          <ul className="board__frame" key={number}>
            {frame.map((card) => (
              <li key={card.summary.matchId} data-key={`card ${card.summary.matchId}`}>
                <MatchCardBlock card={card} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <div className="board__foot wrap">
        <a className="more" href="/live-cricket-scores">
          {home.allLive}
        </a>
        {frames.length > 1 && (
          <div className="board__turn needs-script" data-key={`turn ${frames.length}`} data-own="">
            <button type="button" className="iconbtn" aria-label={home.back} data-turn="-1" disabled>
              <Icon>
                <path d="m14 4-7 7 7 7" />
              </Icon>
            </button>
            <span className="note num" data-at="1">
              {home.frame(1, frames.length)}
            </span>
            <button type="button" className="iconbtn" aria-label={home.next} data-turn="1">
              <Icon>
                <path d="m8 4 7 7-7 7" />
              </Icon>
            </button>
          </div>
        )}
      </div>
    </section>
  );
}
