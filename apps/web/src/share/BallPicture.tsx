import type { BallToken, PictureProps } from '@sightscreen/contracts';
import { bowlingAnalysis } from '@sightscreen/cricket/measures/figures';
import { oversWithUnit } from '@sightscreen/cricket/measures/overs';
import { useText } from '../text/use-text.ts';
import { scoreText, whereText } from '../ui/score/side-score.ts';
import { surname } from '../ui/score/surname.ts';
import { type Board, BOARDS, EDGE, WIDE } from './board.ts';
import { inLines, sizeFor, wide } from './fit.ts';
import { Frame, Words } from './Frame.tsx';

/**
 * Space beside the site's name. The score stays clear of the name above it: digits are 0.77 of the font size high, the
 * slash a little more.
 */
const BESIDE_NAME = 760;
const SCORE = 190;
const SCORE_FOOT = 366;
const NAME_FOOT = SCORE_FOOT - SCORE * 0.8 - 24;

const plain = (words: string): string => words.replace(/<[^>]*>/g, '');

/** The Screen at a ball. It reveals the score, so it exists for balls only, not for matches (BEYOND-16, BEYOND-04). */
export function BallPicture({ match: { card }, head, line, told }: Extract<PictureProps, { picture: 'ball' }>) {
  const words = useText('board');
  const { summary, miniscore } = head;
  const board = BOARDS[summary.ball];
  const [home, away] = card.summary.sides;
  const innings =
    miniscore === null
      ? undefined
      : summary.sides[miniscore.batting.side]?.scores.find((score) => score.innings === miniscore.innings);
  const score = innings === undefined ? '' : scoreText(innings, words);
  const sides = words.versus(home?.name ?? '', away?.name ?? '');
  const sidesSize = sizeFor(sides, BESIDE_NAME, [34, 30, 26]);
  const nameSize = sizeFor(miniscore?.batting.name ?? '', WIDE - 2 * EDGE, [34, 28]);
  const lead = plain(line.lead ?? line.text);
  const size = sizeFor(lead, WIDE - 2 * EDGE, [46, 40]);
  const crease = (miniscore?.batters ?? []).map(({ name, runs, balls }) => `${surname(name)} ${runs}* (${balls})`);
  const bowler = miniscore?.bowlers[0];
  const figures = [
    ...crease,
    ...(bowler === undefined ? [] : [`${surname(bowler.name)} ${bowlingAnalysis(bowler)}`]),
  ].join(' · ');
  return (
    <Frame board={board} title={told} invented={card.world === 'demo'}>
      {inLines(sides, BESIDE_NAME, sidesSize, 1).map((words) => (
        <Words key={words} x={EDGE} y={90} size={sidesSize} ink={board.ink} strong>
          {words}
        </Words>
      ))}
      {inLines(whereText(card), 760, 26, 1).map((words) => (
        <Words key={words} x={EDGE} y={130} size={26} ink={board.second}>
          {words}
        </Words>
      ))}
      {miniscore !== null && (
        <Words x={EDGE} y={NAME_FOOT} size={nameSize} ink={board.second}>
          {inLines(miniscore.batting.name, WIDE - 2 * EDGE, nameSize, 1).join('')}
        </Words>
      )}
      <Words x={EDGE - 6} y={SCORE_FOOT} size={SCORE} ink={board.ink} strong narrow>
        {score}
      </Words>
      {miniscore !== null && (
        <Words x={EDGE + wide(score, SCORE) * 0.84 + 24} y={SCORE_FOOT} size={44} ink={board.second}>
          {oversWithUnit(miniscore.batting.overs, summary.type === 'HUN')}
        </Words>
      )}
      {line.token !== null && <Token token={line.token} board={board} x={WIDE - EDGE - 62} y={296} />}
      {inLines(lead, WIDE - 2 * EDGE, size, 1).map((words) => (
        <Words key={words} x={EDGE} y={446} size={size} ink={board.ink} strong>
          {words}
        </Words>
      ))}
      <path d={`M${EDGE} 474H${WIDE - EDGE}`} stroke={board.line} strokeWidth="2" />
      {inLines(figures, WIDE - 2 * EDGE, 28, 1).map((words) => (
        <Words key={words} x={EDGE} y={520} size={28} ink={board.ink}>
          {words}
        </Words>
      ))}
      {inLines(summary.status, card.world === 'demo' ? 700 : WIDE - 2 * EDGE, 26, 1).map((words) => (
        <Words key={words} x={EDGE} y={572} size={26} ink={board.second}>
          {words}
        </Words>
      ))}
    </Frame>
  );
}

/**
 * As on the page: open ring = runs, point = dot ball, square = four, hexagon = six, solid disc = wicket, capsule =
 * extra, dashed when bowled again.
 */
function Token({
  token: { kind, text, again },
  board,
  x,
  y,
}: {
  token: BallToken;
  board: Board;
  x: number;
  y: number;
}) {
  const inside = (ink: string, size = 56) => (
    <text x={x} y={y + size * 0.36} fontSize={size} fontWeight="600" textAnchor="middle" fill={ink}>
      {text}
    </text>
  );
  const dashes = again ? '10 8' : undefined;
  switch (kind) {
    case 'dot':
      return <circle cx={x} cy={y} r="16" fill={board.second} />;
    case 'run':
      return (
        <>
          <circle cx={x} cy={y} r="60" fill="none" stroke={board.second} strokeWidth="4" strokeDasharray={dashes} />
          {inside(board.ink)}
        </>
      );
    case 'four':
      return (
        <>
          <rect x={x - 60} y={y - 60} width="120" height="120" rx="8" fill={board.four} />
          {inside(board.onFour)}
        </>
      );
    case 'six':
      return (
        <>
          <path d={`M${x - 33} ${y - 58}h66l33 58-33 58h-66l-33-58z`} fill="#e9ab19" />
          {inside('#1c1300')}
        </>
      );
    case 'wicket':
      return (
        <>
          <circle cx={x} cy={y} r="60" fill={board.wicket} />
          {inside('#ffffff')}
        </>
      );
    case 'extra':
      return (
        <>
          <rect
            x={x - 76}
            y={y - 46}
            width="136"
            height="92"
            rx="46"
            fill="none"
            stroke={board.extras}
            strokeWidth="4"
            strokeDasharray={dashes}
          />
          <text x={x - 8} y={y + 15} fontSize="42" fontWeight="600" textAnchor="middle" fill={board.extras}>
            {text}
          </text>
        </>
      );
  }
}
