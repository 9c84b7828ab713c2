/** Markup of an island, and of the JSON that the islands of a page start from. */
import { json } from '../html/json-text.ts';
import { type PLACE, type KNOWN, SAFE_WHEN_DELAYED } from '../ui/score/known.ts';
import type { IslandDefinition, When } from './define-island.ts';

/**
 * Renders an island in its placeholder. If its definition has no `props`, these are written beside it as JSON, except
 * children, which only the server renders.
 *
 * @param keyed identifies it among its siblings when the page around it is refreshed
 * @param known marks what it reveals of play
 */
export function Island<Props extends object>({
  of: { name, View, when: usually, wakesFor: usualReason, whenDelayed, props: propsInBrowser },
  props,
  keyed,
  known,
  when = usually,
  wakesFor = usualReason,
}: {
  of: IslandDefinition<Props>;
  props: NoInfer<Props>;
  keyed?: string;
  known?: typeof KNOWN | typeof PLACE;
  when?: When;
  wakesFor?: string;
}) {
  return (
    <div
      data-island={name}
      data-when={when}
      data-wakes={wakesFor}
      data-key={keyed}
      data-props={propsInBrowser === undefined ? JSON.stringify({ ...props, children: undefined }) : undefined}
      {...known}
      {...(whenDelayed === 'always' ? SAFE_WHEN_DELAYED : {})}
    >
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
