import type { Growth } from '@sightscreen/contracts';
import { createContext, type ReactNode, useContext } from 'react';
import { Island } from '../../island/Island.tsx';
import growIsland from './grow.island.tsx';
import { GrowNext } from './GrowNext.tsx';
import { GrowStart } from './GrowStart.tsx';

interface Props {
  /** Id of the end of the list on its page. */
  id: string;
  growth: Growth;
  /** Contains one element with `GROWS`, whose children are the entries. */
  children: ReactNode;
}

/** Marks the element that contains the entries: `ul`, `tbody` or another. */
export const GROWS = { 'data-grow-entries': '' } as const;

/** Whether the list is a fragment, which continues a list whose links to its ends are on the page. */
export const InFragment = createContext(false);

/**
 * A list that grows while the reader scrolls (SITE-029); without script its end is a link. A fragment of the list is
 * the same component with the next entries, inserted in place of that end.
 */
export function Grow({ id, growth, children }: Props) {
  const isFragment = useContext(InFragment);
  return (
    <div data-grow="">
      {!isFragment && <GrowStart id={id} growth={growth} />}
      {children}
      {growth.part === null && !isFragment ? (
        <GrowNext id={id} growth={growth} />
      ) : (
        <Island of={growIsland} props={{ id, growth }} />
      )}
    </div>
  );
}
