import type { TeamsPage } from '@sightscreen/contracts';
import type { ReactNode } from 'react';

type Named = NonNullable<TeamsPage['otherWorld']>;

/** A page that lists the sides or grounds of one world. `children`: the list; null without any. */
export function PlaceListPage({
  words,
  otherWorld,
  children,
}: {
  words: { heading: string; none: string; otherWorld: Record<Named['world'], string> };
  otherWorld: Named | null;
  children: ReactNode;
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
          {otherWorld !== null && (
            <p>
              <a className="more" href={otherWorld.href}>
                {words.otherWorld[otherWorld.world]}
              </a>
            </p>
          )}
        </div>
      </div>
    </>
  );
}
