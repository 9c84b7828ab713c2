/**
 * Connects each call of `useText` and `textOf` with its English part, so that a script ships the parts it names and no
 * others. Used by the build and by the tests.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXT = join(import.meta.dirname, 'src/text');

/** The parts that `text/en.ts` lists: their exports and files by name. */
function partsOf(index: string): Map<string, { exported: string; file: string }> {
  const parts = new Map<string, { exported: string; file: string }>();
  for (const [, list = '', file = ''] of index.matchAll(/export \{([^}]*)\} from '\.\/(.+?)'/g))
    for (const [, exported = '', name = exported] of list.matchAll(/(\w+)(?: as (\w+))?/g))
      parts.set(name, { exported, file: join(TEXT, file) });
  return parts;
}

export function textParts() {
  const parts = partsOf(readFileSync(join(TEXT, 'en.ts'), 'utf8'));
  return {
    name: 'text-parts',
    enforce: 'pre' as const,
    transform(code: string, id: string): { code: string; map: null } | null {
      if (!/\.tsx?$/.test(id)) return null;
      const used = new Map<string, string>();
      const named = code.replaceAll(/\b(useText|textOf)\('(\w+)'\)/g, (_, call: string, name: string) => {
        const part = parts.get(name);
        if (part === undefined) throw new Error(`${id}: text/en.ts lists no part ${name}.`);
        const local = `text_${name}`;
        used.set(name, `import { ${part.exported} as ${local} } from ${JSON.stringify(part.file)};`);
        return call === 'useText' ? `useText('${name}', ${local})` : local;
      });
      // At the end, so that lines keep their numbers.
      return used.size === 0 ? null : { code: `${named}\n${[...used.values()].join('\n')}\n`, map: null };
    },
  };
}
