import type { Growth } from '@sightscreen/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import { GrowEnd } from './GrowEnd.tsx';
import { GrowStatus } from './GrowStatus.tsx';
import { useGrowth } from './use-growth.ts';

/**
 * The end of a list, replaced by the next part once that is loaded: the server renders it with the same components,
 * with an island of this kind at its own end.
 */
export function GrowNext({ id, growth }: { id: string; growth: Growth }) {
  const [html, setHtml] = useState<string | null>(null);
  const pressed = useRef(false);
  const end = useRef<HTMLDivElement>(null);
  /** Where the page was scrolled to, if content after the list was in view: it stays there. */
  const before = useRef<{ height: number; y: number } | null>(null);
  const added = useRef<HTMLDivElement>(null);
  const { state, load } = useGrowth<string>(end, {
    part: growth.part,
    async read(reply) {
      const text = await reply.text();
      if (!text.includes(`id="${id}-end"`)) throw new Error('no part of a list');
      return text;
    },
    append(text, byPress) {
      pressed.current = byPress;
      const { bottom } = end.current!.getBoundingClientRect();
      const after = bottom + Number.parseFloat(getComputedStyle(end.current!).marginBottom);
      const { scrollHeight: height } = document.documentElement;
      before.current = after < innerHeight ? { height, y: scrollY } : null;
      setHtml(text);
    },
  });
  useLayoutEffect(() => {
    const part = added.current;
    if (part === null) return;
    if (before.current !== null) {
      const { height, y } = before.current;
      scrollBy({ top: document.documentElement.scrollHeight - height - (scrollY - y), behavior: 'instant' });
    }
    // A page refresh must not cut the list back to its first part (`live/morph.ts`).
    part.closest<HTMLElement>('[data-grow]')?.setAttribute('data-own', '');
    if (pressed.current) part.getElementsByTagName('a')[0]?.focus();
    // The head script rewrites times, reveals matches that ended long ago, and watches the new end.
    window.dispatchEvent(new Event('sightscreen:zone'));
  }, [html]);
  return (
    <>
      <GrowStatus state={state} hasGrown={html !== null} />
      {html === null ? (
        <GrowEnd id={id} growth={growth} state={state} end={end} load={load} />
      ) : (
        <div ref={added} className="grow__part" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </>
  );
}
