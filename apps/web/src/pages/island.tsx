/** Where a page has script: a place with a name, and the data its islands share as a block of JSON. Nothing else on a page runs. */
import type { ReactNode } from 'react';

export type IslandName = 'screen' | 'folded' | 'feed' | 'stands' | 'summary' | 'card' | 'menu' | 'settings' | 'fresh' | 'offline';

export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  return <div data-island={name}>{children}</div>;
}

/** JSON that no word inside can end early: `<` never stands in it. */
export function json(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c').replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');
}

export function Seed({ name, value }: { name: 'match' | 'menu' | 'zones'; value: unknown }) {
  return <script type="application/json" data-seed={name} dangerouslySetInnerHTML={{ __html: json(value) }} />;
}
