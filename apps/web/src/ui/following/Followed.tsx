import type { FollowedEntry } from '../../following/use-followed.ts';
import { useText } from '../../text/use-text.ts';
import { KNOWN } from '../score/known.ts';
import { dayOf } from '../time/day-of.ts';
import { Time } from '../time/Time.tsx';
import { SpoilerText } from '../spoiler/SpoilerText.tsx';
import { Did } from './Did.tsx';
import { FollowedWho } from './FollowedWho.tsx';
import { InPlayNow } from './InPlayNow.tsx';

type Entry = Extract<FollowedEntry, { kind: 'player' }>;

/** A followed player: current innings, last innings, next match (BEYOND-14). */
export function Followed({ player, stop }: { player: Entry; stop: (entry: FollowedEntry) => void }) {
  const words = useText('player');
  const { inPlay, last, next } = player;
  return (
    <>
      <FollowedWho entry={player} stop={stop} />
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
    </>
  );
}
