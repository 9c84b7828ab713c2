/** A page of the contract: `pages/<page>/page.tsx` exports one definition; it needs no registration. */
import type { PageProps } from '@sightscreen/contracts';
import type { ComponentType } from 'react';
import type { DocumentHead } from '../document/Document.tsx';
import type { LanguageName, Words } from '../translation/in-language.tsx';
import type { IslandDefinition } from '../island/define-island.ts';

export type PageName = PageProps['page'];
export type PropsOf<Name extends PageName> = Extract<PageProps, { page: Name }>;

export interface FramedPage<Name extends PageName> {
  page: Name;
  head(props: PropsOf<Name>, words: Words): DocumentHead;
  /** English by default. */
  language?(props: PropsOf<Name>): LanguageName;
  Body: ComponentType<PropsOf<Name>>;
  /**
   * Its stylesheets besides the site's, by file name (`<name>.sheet.css`): for everything on the page, including what
   * can appear while it is open.
   */
  styles(props: PropsOf<Name>): readonly string[];
  /** Its islands: the head preloads their files. A page without islands ships no script for them. */
  islands?(props: PropsOf<Name>): readonly Pick<IslandDefinition<never>, 'name'>[];
}
/** A page that renders its whole document, without the site's header and footer. */
export interface BarePage<Name extends PageName> {
  page: Name;
  Document: ComponentType<PropsOf<Name>>;
}
export type PageDefinition<Name extends PageName> = FramedPage<Name> | BarePage<Name>;

export const definePage = <Name extends PageName>(
  page: Name,
  definition: Omit<FramedPage<Name>, 'page'> | Omit<BarePage<Name>, 'page'>,
): PageDefinition<Name> => ({ page, ...definition });
