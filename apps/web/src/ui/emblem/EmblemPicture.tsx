import type { Emblem } from '@sightscreen/contracts';
import { coloursOf } from './colours.ts';
import { crestPlan } from './crest-key.ts';
import { FIGURES } from './figures.tsx';
import { KNOWN } from '../score/known.ts';

declare const __FLAGS__: string;
/** Folder of our flag files; the build names it by the version of flag-icons. */
export const FLAGS = typeof __FLAGS__ === 'undefined' ? '/assets/flags' : __FLAGS__;
const SHIELD = 'M2 1.500h20V14c0 4.500-4.500 7-10 8.700C6.500 21 2 18.500 2 14z';
const CODE = /^[a-z]{2}(-[a-z]{2,3})?$/;
/** Figures that span the shield, so they are clipped to its outline. */
const WIDE = new Set(['chevron', 'pale', 'fess', 'halves', 'heron', 'cross', 'saltire', 'waves', 'peaks']);

/**
 * A side's emblem: flag, crest, or a shield with initials. The name is always beside it, so it is hidden from screen
 * readers.
 */
export function EmblemPicture({ emblem, size = 'middle' }: { emblem: Emblem; size?: 'small' | 'middle' | 'large' }) {
  const scale = size === 'small' ? ' crest--sm' : size === 'large' ? ' crest--lg' : '';
  if (emblem.kind === 'flag' && CODE.test(emblem.code)) {
    // Low priority: otherwise React would preload it ahead of the page's script.
    return (
      <img
        {...KNOWN}
        className={`crest flag${scale}`}
        src={`${FLAGS}/${emblem.code}.svg`}
        alt=""
        width="24"
        height="18"
        decoding="async"
        fetchPriority="low"
      />
    );
  }
  if (emblem.kind === 'crest') {
    const { figure, ground, colour } = crestPlan(emblem.key);
    return (
      <svg {...KNOWN} className={`crest${scale}`} viewBox="0 0 24 24" aria-hidden="true">
        <path d={SHIELD} fill={ground} />
        {WIDE.has(figure) ? (
          <g clipPath="url(#shield)">{FIGURES[figure](colour, ground)}</g>
        ) : (
          FIGURES[figure](colour, ground)
        )}
        <Edge />
      </svg>
    );
  }
  const words = emblem.kind === 'initials' ? emblem.text : emblem.code;
  const [ground, colour] = coloursOf(words);
  const letters = [...words].slice(0, 3).join('').toUpperCase();
  return (
    <svg {...KNOWN} className={`crest${scale}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHIELD} fill={ground} />
      <text
        x="12"
        y={letters.length > 2 ? 14.2 : 15}
        textAnchor="middle"
        fontSize={letters.length > 2 ? 8 : 10}
        fontWeight="700"
        fill={colour}
      >
        {letters}
      </text>
      <Edge />
    </svg>
  );
}

function Edge() {
  return <path d={SHIELD} fill="none" stroke="currentColor" strokeOpacity=".28" />;
}

/** Once per page: the outline that wide figures are clipped to. */
export function ShieldOutline() {
  return (
    <svg className="sr" width="0" height="0" aria-hidden="true">
      <clipPath id="shield">
        <path d={SHIELD} />
      </clipPath>
    </svg>
  );
}
