import type { ReactNode } from 'react';

interface Step {
  label: string;
  onClick: () => void;
}

/** Moves through the pages of a list. A null step renders no button. `children`: the range, or other text. */
export function Pagination({
  label,
  previous,
  next,
  children,
}: {
  label: string;
  previous: Step | null;
  next: Step | null;
  children?: ReactNode;
}) {
  if (previous === null && next === null) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {children}
      {[previous, next].map(
        (step) =>
          step !== null && (
            <button key={step.label} type="button" className="btn btn--line" onClick={step.onClick}>
              {step.label}
            </button>
          ),
      )}
    </nav>
  );
}
