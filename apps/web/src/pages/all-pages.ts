/// <reference types="vite/types/importMeta.d.ts" />
/** Every page there is, as its folder defines it. */
import type { PageDefinition, PageName } from './define-page.ts';

const folders = import.meta.glob<PageDefinition<PageName>>('./*/page.tsx', { eager: true, import: 'default' });
export const pages: ReadonlyMap<PageName, PageDefinition<PageName>> = new Map(Object.values(folders).map((definition) => [definition.page, definition]));

/** What is found under a name takes the props of that name. */
export function pageOf(name: PageName): PageDefinition<PageName> {
  const definition = pages.get(name);
  if (definition === undefined) throw new Error(`The page ${name} of the contract has no folder: give it one in apps/web/src/pages, with a page.tsx that exports \`definePage('${name}', …)\`.`);
  return definition;
}
