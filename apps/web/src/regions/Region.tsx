import { type HTMLAttributes, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { isAlike } from '../live/is-alike.ts';
import { morphChildren } from '../live/morph.ts';
import { NO_COPY, pageCopy } from '../live/page-copy.ts';

export interface RegionProps extends HTMLAttributes<HTMLDivElement> {
  /** Identifies the region on its page, and in a copy of it. */
  part: string;
}
/** A constant object: a new one would make React set the HTML again. */
const NO_HTML = { __html: '' };

/** HTML of the server, which stays as it is until a newer copy of it arrives. */
export function Region({ part, children, ...attributes }: RegionProps) {
  const place = useRef<HTMLDivElement>(null);
  const { page, stepped, failed } = useSyncExternalStore(pageCopy.subscribe, pageCopy.get, () => NO_COPY);
  const id = `part-${part}`;
  const next = page?.getElementById(id) ?? null;
  useLayoutEffect(() => {
    if (place.current === null || next === null) return;
    morphChildren(place.current, next, isAlike);
    // The head script then rewrites times, and islands that are new start.
    window.dispatchEvent(new Event('sightscreen:zone'));
  }, [next]);
  return (
    <div
      ref={place}
      id={id}
      {...attributes}
      data-stepped={stepped && next !== null ? '' : undefined}
      data-view={failed ? '-1' : undefined}
      {...(typeof document === 'undefined'
        ? { children }
        : { suppressHydrationWarning: true, dangerouslySetInnerHTML: NO_HTML })}
    />
  );
}
