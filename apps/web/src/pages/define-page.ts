/** A page of the contract: `pages/<page>/page.tsx` exports one definition, and nothing else has to know of it. */
import type { PageProps } from '@sightscreen/contracts';
import type { ComponentType } from 'react';
import type { DocumentHead } from '../document/Document.tsx';
import type { IslandDefinition } from '../island/define-island.ts';

export type PageName = PageProps['page'];
export type PropsOf<Name extends PageName> = Extract<PageProps, { page: Name }>;

export interface FramedPage<Name extends PageName> {
  page: Name;
  head(props: PropsOf<Name>): DocumentHead;
  Body: ComponentType<PropsOf<Name>>;
  /** Its stylesheets besides that of the site, by the names of their files `<name>.sheet.css`: all that stands on it or can come to it while it is open. */
  styles(props: PropsOf<Name>): readonly string[];
  /** The islands that stand on it: the head names their files. Without any it has no script but the head's. */
  islands?(props: PropsOf<Name>): readonly Pick<IslandDefinition<never>, 'name'>[];
}
/** A page that is a whole document of its own, without the frame of the site. */
export interface BarePage<Name extends PageName> { page: Name; Document: ComponentType<PropsOf<Name>> }
export type PageDefinition<Name extends PageName> = FramedPage<Name> | BarePage<Name>;

export const definePage = <Name extends PageName>(page: Name, definition: Omit<FramedPage<Name>, 'page'> | Omit<BarePage<Name>, 'page'>): PageDefinition<Name> => ({ page, ...definition });
