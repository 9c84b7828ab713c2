/** Where a page has script: a place with a name, and the data its islands share as a block of JSON. Nothing else on a page runs. */
import type { ReactNode } from 'react';
import { json } from '../html/json-text.ts';
import { IN_STEP } from '../ui/score/known.ts';

export type IslandName = 'screen' | 'folded' | 'feed' | 'summary' | 'card' | 'settings' | 'fresh' | 'offline';

export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  // One that tells of trouble alone is seen at any moment.
  return <div data-island={name} {...(name === 'fresh' ? IN_STEP : {})}>{children}</div>;
}

export function Seed({ name, value }: { name: 'match' | 'zones'; value: unknown }) {
  return <SeedText name={name} text={json(value)} />;
}

/** The same where the text is made already. */
export function SeedText({ name, text }: { name: string; text: string }) {
  return <script type="application/json" data-seed={name} dangerouslySetInnerHTML={{ __html: text }} />;
}
