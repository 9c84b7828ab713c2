/** Loads the next part of a list when its end comes near, or when its link is pressed (SITE-029 to 031, SITE-033). */
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance of the end of the list from the end of the window at which the next part is requested, px (SITE-030). */
export const REACH = 300;

export type GrowthState = 'waiting' | 'loading' | 'failed';

export interface GrowthDeps<Part> {
  /** Address of the next part; null at the end. */
  part: string | null;
  /** Throws if the reply is not a part of the list. */
  read(reply: Response): Promise<Part>;
  append(part: Part, pressed: boolean): void;
}

/** Keyboard focus at the end of the list or past it: a growing list would trap these readers. */
const isHeld = (end: HTMLElement): boolean => {
  const { activeElement: focused } = document;
  return (
    focused?.matches(':focus-visible') === true &&
    (focused === end || (end.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  );
};

export function useGrowth<Part>(
  end: RefObject<HTMLElement | null>,
  { part, read, append }: GrowthDeps<Part>,
): { state: GrowthState; load: (pressed: boolean) => void } {
  const [state, setState] = useState<GrowthState>('waiting');
  const loading = useRef<string | null>(null);
  const load = (pressed: boolean): void => {
    if (part === null || loading.current === part) return;
    loading.current = part;
    setState('loading');
    fetch(part, { headers: { accept: 'text/html, application/json' }, cache: 'no-store' })
      .then(async (reply) => {
        if (!reply.ok) throw new Error(part);
        append(await read(reply), pressed);
        setState('waiting');
      })
      .catch(() => setState('failed'))
      .finally(() => {
        if (loading.current === part) loading.current = null;
      });
  };
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  // Each part has a new end, which may be within reach as well. After a failure the end must leave reach first.
  useEffect(() => {
    const element = end.current;
    if (element === null || part === null) return;
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.at(-1)?.isIntersecting === true && !isHeld(element)) latest.current(false);
      },
      { rootMargin: `0px 0px ${REACH}px 0px` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [end, part]);
  return { state, load };
}
