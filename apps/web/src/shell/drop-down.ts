/** A filter drop-down closes 200 ms after both pointer and focus have left it (SITE-021, SITE-Q17). */

export const CLOSES_AFTER_MS = 200;

export interface DropDeps {
  /** Milliseconds; returns how to cancel it. */
  after(ms: number, act: () => void): () => void;
  close(): void;
}
export interface DropDown {
  enter(part: 'pointer' | 'focus'): void;
  leave(part: 'pointer' | 'focus'): void;
}

export function dropDown({ after, close }: DropDeps): DropDown {
  const within = new Set<'pointer' | 'focus'>();
  let cancel = (): void => {};
  return {
    enter(part) {
      within.add(part);
      cancel();
    },
    leave(part) {
      within.delete(part);
      cancel();
      if (within.size === 0) cancel = after(CLOSES_AFTER_MS, close);
    },
  };
}

/** Only for pointers that hover: a finger leaves after every touch. */
export function closeLeft(details: HTMLDetailsElement, after: DropDeps['after']): void {
  const drop = dropDown({ after, close: () => (details.open = false) });
  details.addEventListener('pointerenter', () => drop.enter('pointer'));
  details.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && details.open) drop.leave('pointer');
  });
  details.addEventListener('focusin', () => drop.enter('focus'));
  details.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && details.contains(relatedTarget)) return;
    drop.leave('focus');
  });
}
