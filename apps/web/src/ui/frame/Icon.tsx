import type { ReactNode } from 'react';

/**
 * 22 px box, 1.75 px line, square caps. Always with a text label. Shapes are defined where they are used, so that a
 * page ships only its own.
 */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 22 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="square"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
