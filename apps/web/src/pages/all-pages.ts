/// <reference types="vite/types/importMeta.d.ts" />
/** All pages, found by their folders. */
import type { PageDefinition, PageName } from './define-page.ts';

const folders = import.meta.glob<PageDefinition<PageName>>('./*/page.tsx', { eager: true, import: 'default' });
export const pages: ReadonlyMap<PageName, PageDefinition<PageName>> = new Map(
  Object.values(folders).map((definition) => [definition.page, definition]),
);

export function pageOf(name: PageName): PageDefinition<PageName> {
  const definition = pages.get(name);
  if (definition === undefined)
    throw new Error(
      `The page ${name} of the contract has no folder: give it one in apps/web/src/pages, with a page.tsx that exports \`definePage('${name}', …)\`.`,
    );
  return definition;
}
