/** Text outside components, in a file without React. */
import type { Text } from './use-text.ts';

/** A part of the text in English. The build replaces the call by the part (`text-parts.ts`). */
export function textOf<Name extends keyof Text>(name: Name): Text[Name] {
  throw new Error(`The part ${name} was not built in: see apps/web/text-parts.ts.`);
}
