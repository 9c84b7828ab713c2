import type { ReactNode } from 'react';
import { type Board, EDGE, HIGH, WIDE } from './board.ts';

/** The Screen with the site's name and a footer. By design the ball is its only round shape. */
export function Frame({
  board,
  title,
  invented,
  children,
}: {
  board: Board;
  title: string;
  invented: boolean;
  children: ReactNode;
}) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={WIDE}
      height={HIGH}
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      fontFamily="Instrument Sans"
      fontWeight="500"
    >
      <title>{title}</title>
      <rect width={WIDE} height={HIGH} fill={board.ground} />
      <rect y={HIGH - 14} width={WIDE} height="14" fill={board.foot} />
      <circle cx={WIDE - EDGE - 16} cy="78" r="16" fill={board.ball} />
      <Words x={WIDE - EDGE - 46} y={90} size={34} ink={board.ink} strong end>
        Sightscreen
      </Words>
      {invented && (
        <Words x={WIDE - EDGE} y={572} size={22} ink={board.second} end>
          Invented for demonstration
        </Words>
      )}
      {children}
    </svg>
  );
}

export function Words({
  x,
  y,
  size,
  ink,
  strong = false,
  narrow = false,
  end = false,
  children,
}: {
  x: number;
  y: number;
  size: number;
  ink: string;
  strong?: boolean;
  narrow?: boolean;
  end?: boolean;
  children: string;
}) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fill={ink}
      fontWeight={strong ? 600 : undefined}
      fontStretch={narrow ? 'semi-condensed' : undefined}
      textAnchor={end ? 'end' : undefined}
    >
      {written(children)}
    </text>
  );
}

// Characters that XML forbids even when escaped: control characters and lone surrogates.
const UNWRITABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const written = (words: string): string => words.replace(UNWRITABLE, '');
