import type { Growth } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { Island } from '../../island/Island.tsx';
import { useText } from '../../text/use-text.ts';
import growIsland from './grow.island.tsx';
import { GrowNext } from './GrowNext.tsx';

interface Props {
  /** Id of the end of the list on its page. */
  id: string;
  growth: Growth;
  /** Contains one element with `GROWS`, whose children are the entries. */
  children: ReactNode;
}

/** Marks the element that contains the entries: `ul`, `tbody` or another. */
export const GROWS = { 'data-grow-entries': '' } as const;

/**
 * A list that grows while the reader scrolls (SITE-029); without script its end is a link. A fragment of the list is
 * the same component with the next entries, inserted in place of that end.
 */
export function Grow({ id, growth, children }: Props) {
  return (
    <div data-grow="">
      <GrowStart id={id} growth={growth} />
      {children}
      {growth.part === null && growth.start === null ? (
        <GrowNext id={id} growth={growth} />
      ) : (
        <Island of={growIsland} props={{ id, growth }} />
      )}
    </div>
  );
}

/** Links to the first part and, for the keyboard, to the end of the list. */
export function GrowStart({ id, growth }: Omit<Props, 'children'>) {
  const words = useText('grow');
  return (
    <>
      {growth.start !== null && (
        <p className="grow__start">
          <a className="more" rel="start" href={growth.start}>
            {words.start}
          </a>
        </p>
      )}
      {growth.part !== null && (
        <a className="skip" href={`#${id}-end`}>
          {words.skip}
        </a>
      )}
    </>
  );
}
