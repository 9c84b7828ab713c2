const DRAWN = {
  home: <path d="M3 9.5 11 3l8 6.5V19H3z" />,
  live: <><path d="M3 5h16v10H3zM6.5 15v4M15.5 15v4" /><circle cx="12.5" cy="10" r="2" fill="currentColor" stroke="none" /></>,
  results: <path d="M4 3.500h14v15H4zM7.500 8h7M7.500 11.500h7M7.500 15h4" />,
  fixtures: <path d="M3 5h16v14H3zM3 9h16M7.500 2.500V6M14.500 2.500V6" />,
  settings: <><path d="M3 6h8M16 6h3M3 16h3M11 16h8" /><path d="M11 3.500h5v5h-5zM6 13.500h5v5H6z" /></>,
  next: <path d="m8 4 7 7-7 7" />,
  back: <path d="m14 4-7 7 7 7" />,
  hide: <><path d="M2 11c2.500-4 5.500-6 9-6s6.500 2 9 6c-2.500 4-5.500 6-9 6s-6.500-2-9-6zM4 18 18 4" /><circle cx="11" cy="11" r="2.500" /></>,
} as const;
export type IconName = keyof typeof DRAWN;

/** 22 px box, 1.75 px line, square caps. Always beside a word or in a control that has one. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="square" aria-hidden="true">{DRAWN[name]}</svg>
  );
}

/** Small signs beside small print: 14 px. */
export function Sign({ name }: { name: 'clock' | 'warning' | 'pen' | 'tick' }) {
  const size = name === 'pen' ? 12 : 14;
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      {name === 'clock' && <><circle cx="7" cy="7" r="5.500" /><path d="M7 3.800V7l2.200 1.500" /></>}
      {name === 'warning' && <path d="M7 1.500 13 12.500H1zM7 5.500v3.500M7 10.200v1.300" />}
      {name === 'pen' && <path d="M1.500 10.500 2 8l6-6 2 2-6 6z" strokeWidth="1.6" />}
      {name === 'tick' && <path d="m2 7.500 3.500 3.500L12 3.500" strokeWidth="2" />}
    </svg>
  );
}
