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
