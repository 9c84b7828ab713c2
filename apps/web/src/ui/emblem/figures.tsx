/** Single-colour figures for a shield on a grid of 24. Drawn for this site. */
import type { ReactElement } from 'react';

type Draw = (colour: string, ground: string) => ReactElement;
const line =
  (d: string, width = 1.7): Draw =>
  (colour) => <path d={d} fill="none" stroke={colour} strokeWidth={width} />;
const solid =
  (d: string): Draw =>
  (colour) => <path d={d} fill={colour} />;

export const FIGURES = {
  kite: (c, g) => (
    <>
      <path d="M12 4.500 17.500 10 12 19 6.500 10z" fill={c} />
      <path d="M12 4.500V19M6.500 10h11" stroke={g} strokeWidth="1.3" />
    </>
  ),
  heron: (c) => (
    <>
      <path
        d="M2 15.500c3.300-2 6.700 2 10 0s6.700 2 10 0M3.500 18.500c3-1.500 5.500 1.300 8.500 0s5.500 1.300 8.500 0"
        stroke={c}
        strokeWidth="1.5"
        fill="none"
      />
      <path d="M8 13.500V7l7-2.500-4 4.500v4.500" fill={c} />
    </>
  ),
  chevron: (c) => (
    <>
      <path d="M2 1.500h20v6.500H2z" fill={c} />
      <path d="m4 17 8-7 8 7" stroke={c} strokeWidth="2.5" fill="none" />
    </>
  ),
  pale: (c, g) => (
    <>
      <path d="M9 1.500h6V22c-1 .5-2 .8-3 1-1-.2-2-.5-3-1z" fill={c} />
      <path d="m12 8 3 5H9z" fill={g} />
    </>
  ),
  fess: solid('M2 9h20v5c0 .8 0 1.300-.3 2H2.300C2 15.300 2 14.800 2 14z'),
  halves: solid('M12 1.500h10V14c0 4.500-4.500 7-10 8.700z'),
  lantern: (c) => (
    <>
      <path d="M8 7h8v10H8zM10 7V4.500h4V7M8 17l-1 2h10l-1-2" fill="none" stroke={c} strokeWidth="1.5" />
      <path d="m12 9 2 3-2 3-2-3z" fill={c} />
    </>
  ),
  rook: solid('M7 6h2.500v2H11V6h2v2h1.500V6H17v5h-1.500v5.500H17V19H7v-2.500h1.500V11H7z'),
  anchor: line('M12 5v13M8 8.500h8M6 13c0 4 3 5.500 6 5.500s6-1.500 6-5.500', 1.8),
  bars: solid('M5 6h14v3H5zM5 11h14v3H5zM7 16h10v2.500H7z'),
  tree: line('M12 18v-6M12 12 7 7M12 12l5-5M12 9V4.500', 1.8),
  comet: (c) => (
    <>
      <path d="m6 18 7-7M5 13l6-6M10 19l5-5" stroke={c} strokeWidth="1.6" />
      <path d="M13 5h5v5h-5z" fill={c} />
    </>
  ),
  peaks: solid(
    'M3 17.500 9 7l3.500 5.500L15 9l6 8.500c-.8 1-2 1.900-3.500 2.700H6.500C5 19.400 3.800 18.500 3 17.500z',
  ),
  star: solid(
    'm12 4.500 2.200 5h5.100l-4.200 3.300 1.600 5.200-4.700-3.200-4.700 3.200 1.600-5.200-4.200-3.300h5.100z',
  ),
  bridge: line('M3 15h18M5 15V9.500c2.500 3.500 4.500 4.500 7 4.500s4.500-1 7-4.500V15M12 15v4'),
  waves: line('M3 8c3-2 6 2 9 0s6-2 9 0M3 12c3-2 6 2 9 0s6-2 9 0M4.500 16c2.500-1.700 5 1.700 7.500 0s5-1.700 7.500 0'),
  cross: solid('M10 1.500h4V8h8v4h-8v10c-.7.3-1.300.5-2 .7-.7-.2-1.300-.4-2-.7V12H2V8h8z'),
  saltire: line('M3 3l18 16M21 3 3 19', 2.6),
  arrow: solid('M12 4 18 11h-3.500v8h-5v-8H6z'),
  wheel: (c) => (
    <>
      <path d="M12 5l5.200 3v6L12 17l-5.200-3V8z" fill="none" stroke={c} strokeWidth="1.7" />
      <path d="M12 5v12M6.800 8l10.400 6M17.200 8 6.800 14" stroke={c} strokeWidth="1.2" />
    </>
  ),
  leaf: solid('M12 19c-4-3-6-6-6-9.500C8.500 9.500 10.500 8 12 4.500c1.500 3.500 3.500 5 6 5 0 3.500-2 6.500-6 9.500z'),
  gate: line('M6 18V8h12v10M6 8l6-4 6 4M10 18v-5h4v5'),
  fox: solid('M5 5l4 3h6l4-3v7l-4 4-3 3.500L9 16l-4-4z'),
  bolt: solid('M13.500 3.500 6.500 13h4.500l-1 7 7.500-10H13z'),
  lark: solid(
    'M5 13.500c3-.5 4.500-2 5.500-4.500C11.500 6.500 13.500 5 16 5.500l2.500 1-2 1.500c0 5-2.500 8.500-7.500 8.500L6 19.500l.500-3.500z',
  ),
  stag: line(
    'M12 19v-6M9 13h6l-3 5zM10 12.500C9 10.500 5.500 10 5.500 5M14 12.500c1-2 4.500-2.500 4.500-7.500M7 9.500 4.500 9M17 9.500l2.500-.500M8.500 11 8.500 7.500M15.500 11V7.500',
    1.4,
  ),
  gannet: solid(
    'M4 7.500c4 0 6 1.500 8 4.500 2-3 4-4.500 8-4.500-2.500 2-4.500 4-5.500 7L12 20l-2.500-5.500c-1-3-3-5-5.500-7z',
  ),
  hare: solid(
    'M8 3.500c2 2 2.700 4.500 2.700 7h2.600c0-2.500.700-5 2.700-7 1.500 3 1 6-.700 8.300.9 1 1.400 2.100 1.400 3.200L12 19.500 7.300 15c0-1.100.5-2.200 1.400-3.200C7 9.500 6.500 6.500 8 3.500z',
  ),
  badger: solid('M6.500 4.500h3V19l-3-3zM14.500 4.500h3V16l-3 3zM11 7h2v13l-1 .800-1-.800z'),
  harrier: solid('M12 6.500 21 5l-5.500 4.500L13.500 18 12 20.500 10.500 18l-2-8.500L3 5z'),
  tern: solid(
    'M12 9c3-3.500 6-4.500 9.500-4.500-3 1.500-5 3.500-6 7L18.500 19l-4.500-4-2-1.500-2 1.500-4.500 4 3-7.500c-1-3.500-3-5.500-6-7C6 4.500 9 5.500 12 9z',
  ),
  tower: solid('M6.500 5h2.500v2h2V5h2v2h2V5h2.500v5h-1.500v9.500h-3V15h-2v4.500H8V10H6.500z'),
  drover: line('M5 8.500c0 4 3 4.500 7 4.500s7-.500 7-4.500M12 13v6M9 16.500h6', 2),
  bricks: line('M5 7h14M5 11h14M5 15h14M9.500 7v4M14.500 11v4M9.500 15v4M14.500 4v3', 1.6),
  boat: (c) => (
    <>
      <path d="M4.500 14.500h15l-2.500 4H7z" fill={c} />
      <path d="M12.500 13V4.500L6 13zM14 13V7l3.500 6z" fill={c} />
    </>
  ),
  crook: line('M9.500 20V8.500C9.500 6 11 4.500 13 4.500s3.500 1.500 3.500 3.300S15.300 11 13.800 11 12 10 12 9', 1.9),
} satisfies Record<string, Draw>;

export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];
