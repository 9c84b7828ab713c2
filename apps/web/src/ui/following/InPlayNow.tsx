import type { PlayerInPlay } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { standsAt } from '../card/stands-at.ts';
import { KNOWN, PLACE, tells } from '../score/known.ts';
import { SpoilerText } from '../spoiler/SpoilerText.tsx';

/** A player's performance in the match being played; hidden and delayed with it (BEYOND-03, BEYOND-04). */
export function InPlayNow({ now: { card, batting, bowling } }: { now: PlayerInPlay }) {
  const words = useText('player');
  const { summary, href } = card;
  const doing =
    batting?.onStrike === true
      ? words.onStrike
      : batting?.atCrease === true
        ? words.battingNow
        : bowling?.now === true
          ? words.bowlingNow
          : words.playing;
  return (
    <article className="nowbar" data-ball={summary.ball} {...standsAt(summary)} {...tells(summary)}>
      <p className="nowbar__state" {...PLACE}>
        <span className="live">{doing}</span>
        {batting !== null && (
          <b className="num">
            {batting.runs}
            {batting.out ? '' : '*'} ({batting.balls})
          </b>
        )}
        {bowling !== null && (
          <b className="num">
            {bowling.wickets}/{bowling.runs} ({bowling.overs})
          </b>
        )}
        <span className="nowbar__say">{summary.status}</span>
      </p>
      <SpoilerText match={summary.matchId} />
      <a className="nowbar__link" href={href} {...KNOWN}>
        {words.toMatch}
        <span className="sr">: {summary.sides.map(({ name }) => name).join(' v ')}</span>
      </a>
    </article>
  );
}
