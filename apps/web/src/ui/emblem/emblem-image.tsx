import type { Emblem } from '@sightscreen/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { coloursOf } from './colours.ts';
import { crestPlan } from './crest-key.ts';
import { FLAGS } from './EmblemPicture.tsx';
import { FIGURES } from './figures.tsx';

export type EmblemShape = 'round' | 'square';
/** SVG text, or the address of one of our files. */
export type EmblemImage = { svg: string } | { href: string };

/** A side's emblem as a standalone image (MATCH-059): round at 1:1, square as a flag at 4:3. */
export function emblemImage(emblem: Emblem, shape: EmblemShape): EmblemImage {
  if (emblem.kind === 'flag')
    return { href: shape === 'round' ? `${FLAGS}/round/${emblem.code}.svg` : `${FLAGS}/${emblem.code}.svg` };
  return { svg: renderToStaticMarkup(<Drawing emblem={emblem} round={shape === 'round'} />) };
}

function Drawing({ emblem, round }: { emblem: Exclude<Emblem, { kind: 'flag' }>; round: boolean }) {
  const width = round ? 24 : 32;
  const words = emblem.kind === 'crest' ? emblem.key : emblem.text;
  const plan = emblem.kind === 'crest' ? crestPlan(emblem.key) : null;
  const [first, second] = coloursOf(words);
  const [ground, colour] = plan === null ? [first, second] : [plan.ground, plan.colour];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} 24`} width={width * 8} height="192">
      <clipPath id="edge">{round ? <circle cx="12" cy="12" r="12" /> : <path d={`M0 0h${width}v24H0z`} />}</clipPath>
      <g clipPath="url(#edge)">
        <path d={`M0 0h${width}v24H0z`} fill={ground} />
        {plan === null ? (
          <text
            x={width / 2}
            y="15.2"
            textAnchor="middle"
            fontSize="9"
            fontWeight="700"
            fontFamily="sans-serif"
            fill={colour}
          >
            {[...words].slice(0, 3).join('').toUpperCase()}
          </text>
        ) : (
          <g transform={round ? undefined : 'translate(4)'}>{FIGURES[plan.figure](colour, ground)}</g>
        )}
      </g>
    </svg>
  );
}
