import type { Growth } from '@sightscreen/contracts';
import { type MouseEvent, type RefObject, useEffect } from 'react';
import { isPlainPress } from '../../island/plain-press.ts';
import { useText } from '../../text/use-text.ts';
import type { GrowthState } from './use-growth.ts';

/** The end of a list: a link to the next part, or the note that this is all. */
export function GrowEnd({
  id,
  growth,
  state,
  end,
  load,
}: {
  id: string;
  growth: Growth;
  state: GrowthState;
  end: RefObject<HTMLDivElement | null>;
  load: (pressed: boolean) => void;
}) {
  const words = useText('grow');
  useReleasedSpace(end, growth.part === null);
  const press = (event: MouseEvent): void => {
    if (growth.part === null || !isPlainPress(event)) return;
    event.preventDefault();
    load(true);
  };
  return (
    <div
      ref={end}
      className="grow__end"
      id={`${id}-end`}
      tabIndex={-1}
      data-grow-end=""
      data-count={growth.count}
      data-cursor={growth.cursor ?? undefined}
      data-part={growth.part ?? undefined}
      data-state={state}
    >
      {growth.page !== null && (
        <a className="more" rel="next" href={growth.page} onClick={press}>
          {words.more}
        </a>
      )}
      <p className="note">
        {state === 'waiting' ? growth.part === null && growth.start !== null && words.end(growth.total) : words[state]}
      </p>
    </div>
  );
}

/**
 * Gives back the space that keeps content after an added part out of view, as far as it is out of view anyway: what the
 * reader sees does not move.
 */
function useReleasedSpace(ref: RefObject<HTMLDivElement | null>, isLast: boolean): void {
  useEffect(() => {
    const end = ref.current;
    if (!isLast || end === null) return;
    const release = (): void => {
      const space = Number.parseFloat(getComputedStyle(end).marginBottom);
      const { bottom } = end.getBoundingClientRect();
      if (space > 0 && bottom + space >= innerHeight) end.style.marginBottom = `${Math.max(0, innerHeight - bottom)}px`;
      if (space === 0) removeEventListener('scroll', release);
    };
    addEventListener('scroll', release, { passive: true });
    release();
    return () => removeEventListener('scroll', release);
  }, [ref, isLast]);
}
