import type { MouseEvent } from 'react';

/** A click that opens the link in the same place. */
export const isPlain = (event: MouseEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
