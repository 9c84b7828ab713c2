import type { FollowedPlayer } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { KNOWN } from '../score/known.ts';
import { dayOf } from '../time/day-of.ts';
import { Time } from '../time/Time.tsx';
import { SpoilerText } from '../spoiler/SpoilerText.tsx';
import { Did } from './Did.tsx';
import { InPlayNow } from './InPlayNow.tsx';

/** A followed player: current innings, last innings, next match (BEYOND-14). */
export function Followed({ player: { id, name, href, inPlay, last, next } }: { player: FollowedPlayer }) {
  const words = useText('player');
  const following = useText('following');
  return (
    <li data-id={id} data-live={inPlay === null ? undefined : ''}>
      <p className="followed__who">
        <a href={href}>{name}</a>
        <button
          type="button"
          className="followed__stop"
          data-unfollow="player"
          data-id={id}
          aria-label={following.stop(name)}
        >
          ×
        </button>
      </p>
      {inPlay !== null && <InPlayNow now={inPlay} />}
      {last !== null && (
        <article
          className="followed__row"
          data-of={last.match}
          data-tells={last.match}
          data-ended={Date.parse(last.date) + 86_400_000}
        >
          <p {...KNOWN}>
            {words.last}: <a href={last.href}>{words.versus(last.against.name)}</a>,{' '}
            <time dateTime={last.date}>{dayOf(last.date)}</time>
          </p>
          <p className="followed__did">
            <Did {...last} />
          </p>
          <SpoilerText match={last.match} />
        </article>
      )}
      {next !== null && (
        <p className="followed__row">
          <span>
            {words.nextMatch}: <a href={next.href}>{next.summary.sides.map((side) => side.name).join(' v ')}</a>
          </span>
          {next.startTime === null ? (
            <span>{dayOf(next.date)}</span>
          ) : (
            <Time instant={next.startTime} offset={next.groundOffset} />
          )}
        </p>
      )}
    </li>
  );
}
