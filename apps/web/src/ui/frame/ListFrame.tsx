import type { ListedWorld } from '@sightscreen/contracts';
import type { ReactNode } from 'react';

type Named = NonNullable<ListedWorld['other']>;

/** A page that is one list, with links that continue from it. `children`: the list; null if empty. */
export function ListFrame({
  words,
  children,
  more = null,
}: {
  words: { heading: string; none: string };
  children: ReactNode;
  more?: ReactNode;
}) {
  return (
    <>
      <div className="wrap seriesnm">
        <h1 className="headline">{words.heading}</h1>
      </div>
      <div className="wrap cols cols--one">
        <div className="stack">
          <section className="block bleed" aria-label={words.heading}>
            {children ?? <p className="note">{words.none}</p>}
          </section>
          {more}
        </div>
      </div>
    </>
  );
}

/** An address of a list in the same world. */
export const addressIn = ({ named }: ListedWorld, address: string): string =>
  named === null ? address : `${address}${address.includes('?') ? '&' : '?'}world=${named}`;

/** Links to the same list of the other world, or of both. */
export function OtherWorld({ link, words }: { link: Named | null; words: Partial<Record<Named['world'], string>> }) {
  return link === null ? null : (
    <p>
      <a className="more" href={link.href}>
        {words[link.world]}
      </a>
    </p>
  );
}
