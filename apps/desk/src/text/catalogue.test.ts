/** Every text that a user reads at the desk is in the catalogue, none in a page itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Attributes that users read or hear. */
const READ = new Set(['title', 'label', 'note', 'placeholder', 'button', 'alt', 'aria-label', 'text']);
const LETTER = /\p{L}/u;

interface Node {
  type: string;
  value?: unknown;
  name?: { name?: string };
  start: number;
  [more: string]: unknown;
}

/** Texts written in JSX itself, between tags or in attributes that are read aloud. */
function inlineWords(source: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown, inRead: boolean): void => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one, inRead);
      return;
    }
    if (node === null || typeof node !== 'object') return;
    const { type, value, name } = node as Node;
    if (type === 'JSXText' && LETTER.test(String(value))) found.push(String(value).trim());
    const reads = inRead || (type === 'JSXAttribute' && READ.has(name?.name ?? ''));
    if (reads && type === 'Literal' && typeof value === 'string' && /\p{L}{2}/u.test(value)) found.push(value);
    for (const [key, child] of Object.entries(node))
      if (key !== 'name' && key !== 'test') walk(child, type === 'JSXElement' ? false : reads);
  };
  walk(parseAst(source, { lang: 'tsx' }), false);
  return found;
}

test('texts in a page are found, and those of the catalogue are not', () => {
  expect(inlineWords('const a = <p title="Over here" className="x">Hello {words.name}</p>;')).toEqual([
    'Over here',
    'Hello',
  ]);
  expect(inlineWords('const a = <p title={words.x} role="alert">{words.name} · <kbd>u</kbd></p>;')).toEqual(['u']);
  expect(inlineWords('const a = <Choice label={on ? "On" : words.off} />;')).toEqual(['On']);
});

test('no page of the desk contains its own texts', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(25);
  // Keys of the keyboard are the same in every language.
  const found = files.flatMap((name) =>
    inlineWords(readFileSync(join(root, name), 'utf8'))
      .filter((words) => words.length > 1)
      .map((words) => `${name}: ${words}`),
  );
  expect(found).toEqual([]);
});
