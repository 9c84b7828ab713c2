import type { PictureProps } from '@sightscreen/contracts';
import { useText } from '../text/use-text.ts';
import { sidesText, whereText } from '../ui/score/side-score.ts';
import { inZone, zoneOfOffset } from '../ui/time/format.ts';
import { BOARDS, EDGE, WIDE } from './board.ts';
import { inLines, sizeFor } from './fit.ts';
import { Frame, Words } from './Frame.tsx';

const SIDES = [190, 340] as const;
/** Space left of the site's name. */
const SERIES_ROOM = 780;
const NAME_LEFT = EDGE + 176;

/** Who, when and where, never a score: a shared match reveals nothing (BEYOND-04). */
export function MatchPicture({ card, emblems }: Extract<PictureProps, { picture: 'match' }>) {
  const words = useText('board');
  const board = BOARDS[card.summary.ball];
  const series = card.series?.name ?? '';
  const size = sizeFor(series, SERIES_ROOM, [34, 28, 24]);
  const room = WIDE - EDGE - NAME_LEFT;
  const where = [card.summary.description, card.venue].filter((words) => words !== null && words !== '').join(' · ');
  return (
    <Frame
      board={board}
      title={[sidesText(card.summary, words), whereText(card)].filter((words) => words !== '').join(', ')}
      invented={card.world === 'demo'}
    >
      {inLines(series, SERIES_ROOM, size, 1).map((words) => (
        <Words key={words} x={EDGE} y={90} size={size} ink={board.second}>
          {words}
        </Words>
      ))}
      {card.summary.sides.slice(0, 2).map(({ name }, at) => {
        const top = SIDES[at] ?? SIDES[0];
        const large = sizeFor(name, room, [88, 76, 64, 56]);
        return (
          <g key={at}>
            {emblems[at] != null && <Emblem href={emblems[at]} y={top} line={board.line} />}
            {inLines(name, room, large, 1).map((words) => (
              <Words key={words} x={NAME_LEFT} y={top + 54 + large * 0.36} size={large} ink={board.ink} strong>
                {words}
              </Words>
            ))}
          </g>
        );
      })}
      {inLines(where, WIDE - 2 * EDGE, 30, 1).map((words) => (
        <Words key={words} x={EDGE} y={528} size={30} ink={board.ink}>
          {words}
        </Words>
      ))}
      <Words x={EDGE} y={572} size={26} ink={board.second}>
        {dayOf(card)}
      </Words>
    </Frame>
  );
}

/** Flags of other proportions are cropped to 4:3, and dark ones get an outline. */
function Emblem({ href, y, line }: { href: string; y: number; line: string }) {
  return (
    <>
      <clipPath id={`edge-${y}`}>
        <rect x={EDGE} y={y} width="144" height="108" rx="4" />
      </clipPath>
      <image href={href} x={EDGE} y={y} width="144" height="108" clipPath={`url(#edge-${y})`} />
      <rect x={EDGE} y={y} width="144" height="108" rx="4" fill="none" stroke={line} strokeWidth="2" />
    </>
  );
}

/** The day at the ground. A date without a time needs no time zone. */
function dayOf({ startTime, groundOffset, date }: Extract<PictureProps, { picture: 'match' }>['card']): string {
  return startTime === null || groundOffset === null
    ? inZone(Date.parse(`${date}T12:00:00Z`), 'UTC', 'date')
    : inZone(startTime, zoneOfOffset(groundOffset), 'date');
}
