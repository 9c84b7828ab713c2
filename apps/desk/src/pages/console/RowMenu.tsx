import { type KeyboardEvent, type ReactNode, useRef } from 'react';

/** Rare actions in a small menu; it closes on choice, on Escape, and when the focus leaves. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  const shut = (back: boolean): void => {
    if (!box.current?.open) return;
    box.current.open = false;
    if (back) box.current.querySelector('summary')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    event.preventDefault();
    shut(true);
  };
  return (
    <details
      ref={box}
      className="rowmenu"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) shut(false);
      }}
    >
      <summary aria-label={label}>
        <svg width="16" height="4" viewBox="0 0 16 4" fill="currentColor" aria-hidden="true">
          <path d="M0 .500h3v3H0zM6.500.500h3v3h-3zM13 .500h3v3h-3z" />
        </svg>
      </summary>
      <div className="rowmenu__list" onClick={() => shut(true)}>
        {children}
      </div>
    </details>
  );
}
