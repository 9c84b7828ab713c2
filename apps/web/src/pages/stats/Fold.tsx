import { type ReactNode, useEffect, useRef } from 'react';

/** Names of the open folds: `ask` is the form itself, the others are its themes. */
export interface Folds {
  opened: ReadonlySet<string>;
  toggle(name: string, isOpen: boolean): void;
}

/** `details` whose state is in React. */
export function Fold({
  name,
  folds: { opened, toggle },
  summary,
  id,
  className,
  children,
}: {
  name: string;
  folds: Folds;
  summary: ReactNode;
  id?: string;
  className: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  // What the reader opened or closed before hydration.
  useEffect(() => {
    if (details.current !== null) toggle(name, details.current.open);
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);
  return (
    <details
      className={className}
      id={id}
      ref={details}
      open={opened.has(name)}
      onToggle={({ currentTarget }) => toggle(name, currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
