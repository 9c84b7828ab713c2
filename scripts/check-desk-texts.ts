/** Every text that staff read at the desk is in its catalogue, none in a component. */
import { parseSync } from 'rolldown/utils';
import type { Finding, SourceFile } from './source-files.ts';

/** Attributes that users read or hear. */
const READ = new Set(['title', 'label', 'note', 'placeholder', 'button', 'alt', 'aria-label', 'text']);

interface Node {
  type: string;
  value?: unknown;
  name?: { name?: string };
  [more: string]: unknown;
}

export function checkDeskTexts(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.startsWith('apps/desk/src/') && path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      inlineTexts(parseSync(path, text).program)
        // Keys of the keyboard are the same in every language.
        .filter((words) => words.length > 1)
        .map((words) => ({ path, message: `contains the text "${words}": move it to apps/desk/src/text.` })),
    );
}

/** Texts between tags, and in attributes that are read aloud. */
function inlineTexts(program: unknown): string[] {
  const found: string[] = [];
  const walk = (node: unknown, inRead: boolean): void => {
    if (Array.isArray(node)) for (const child of node) walk(child, inRead);
    else if (node !== null && typeof node === 'object') {
      const { type, value, name } = node as Node;
      if (type === 'JSXText' && /\p{L}/u.test(String(value))) found.push(String(value).trim());
      const reads = inRead || (type === 'JSXAttribute' && READ.has(name?.name ?? ''));
      if (reads && type === 'Literal' && typeof value === 'string' && /\p{L}{2}/u.test(value)) found.push(value);
      for (const [key, child] of Object.entries(node))
        if (key !== 'name' && key !== 'test') walk(child, type !== 'JSXElement' && reads);
    }
  };
  walk(program, false);
  return found;
}
