/** Markup of an island, and of the JSON that the islands of a page start from. */
import { json } from '../html/json-text.ts';
import { SAFE_WHEN_DELAYED } from '../ui/score/known.ts';
import type { IslandDefinition } from './define-island.ts';

/** Renders an island in its placeholder. `props` must equal those it gets in the browser. */
export function Island<Props extends object>({
  of: { name, View, whenDelayed },
  props,
}: {
  of: IslandDefinition<Props>;
  props: Props;
}) {
  return (
    <div data-island={name} {...(whenDelayed === 'always' ? SAFE_WHEN_DELAYED : {})}>
      <View {...props} />
    </div>
  );
}

export function Seed({ name, value }: { name: string; value: unknown }) {
  return <SeedText name={name} text={json(value)} />;
}

/** The same for JSON that is already serialised. */
export function SeedText({ name, text }: { name: string; text: string }) {
  return <script type="application/json" data-seed={name} dangerouslySetInnerHTML={{ __html: text }} />;
}
