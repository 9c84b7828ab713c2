/** Where a page has script: a place with a name, and the data its islands share as a block of JSON. Nothing else on a page runs. */
import { json } from '../html/json-text.ts';
import { IN_STEP } from '../ui/score/known.ts';
import type { IslandDefinition } from './define-island.ts';

/** The HTML of an island in its place. `props` are those that it is given again in the browser. */
export function Island<Props extends object>({ of: { name, View, inStep }, props }: { of: IslandDefinition<Props>; props: Props }) {
  return <div data-island={name} {...(inStep === 'always' ? IN_STEP : {})}><View {...props} /></div>;
}

export function Seed({ name, value }: { name: string; value: unknown }) {
  return <SeedText name={name} text={json(value)} />;
}

/** The same where the text is made already. */
export function SeedText({ name, text }: { name: string; text: string }) {
  return <script type="application/json" data-seed={name} dangerouslySetInnerHTML={{ __html: text }} />;
}
