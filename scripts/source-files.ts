/** The project's source files and what each imports, read by a parser. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'rolldown/utils';

export const root = resolve(import.meta.dirname, '..');

export interface Import {
  /** As written. */
  from: string;
  /** Path from the root for a file of the project, else null. */
  file: string | null;
  /** Erased at run time. */
  typeOnly: boolean;
}
export interface SourceFile {
  path: string;
  text: string;
  imports: Import[];
}

/** A finding: where, what is wrong, how to fix it. */
export interface Finding {
  path: string;
  message: string;
}

/** Committed and new files that git does not ignore. */
export function sourceFiles(): SourceFile[] {
  const listed = execFileSync(
    'git',
    ['-C', root, '-c', `safe.directory=${root}`, 'ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  return listed
    .split('\0')
    .filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path) && !path.endsWith('.d.ts') && existsSync(join(root, path)))
    .sort()
    .map((path) => readSource(path));
}

export function readSource(path: string, text = readFileSync(join(root, path), 'utf8')): SourceFile {
  const { module, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: Import[] = [];
  const add = (from: string, typeOnly: boolean) => imports.push({ from, typeOnly, file: resolveImport(path, from) });
  for (const found of module.staticImports)
    add(found.moduleRequest.value, found.entries.length > 0 && found.entries.every((entry) => entry.isType));
  for (const found of module.staticExports) {
    for (const entry of found.entries) if (entry.moduleRequest) add(entry.moduleRequest.value, entry.isType);
  }
  for (const found of module.dynamicImports) {
    const literal = /^['"`](.*)['"`]$/.exec(text.slice(found.moduleRequest.start, found.moduleRequest.end))?.[1];
    if (literal !== undefined) add(literal, false);
  }
  return { path, text, imports };
}

/** Resolves files of the project by relative path or by workspace name; external packages are null. */
export function resolveImport(importer: string, from: string): string | null {
  if (from.startsWith('.')) return relative(root, resolve(root, dirname(importer), from.split('?')[0] ?? from));
  const workspace = /^@sightscreen\/([^/]+)(?:\/(.+))?$/.exec(from);
  if (!workspace) return null;
  const [, name = '', inner] = workspace;
  const folder = workspaceFolders.get(name);
  if (folder === undefined) return null;
  const base = `${folder}/src/${inner ?? 'index'}`;
  // Test support is beside the source of the server, not in it.
  const testing = `${folder}/${inner}`;
  return (
    [`${base}.ts`, `${base}.tsx`, base, `${testing}.ts`, `${testing}/index.ts`].find(
      (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile(),
    ) ?? `${base}.ts`
  );
}

export const workspaceFolders = new Map([
  ['cricket', 'packages/cricket'],
  ['auction', 'packages/auction'],
  ['identity', 'packages/identity'],
  ['contracts', 'packages/contracts'],
  ['billing', 'packages/billing'],
  ['ui', 'packages/ui'],
  ['test-kit', 'packages/test-kit'],
  ['server', 'apps/server'],
  ['web', 'apps/web'],
  ['desk', 'apps/desk'],
  ['e2e', 'e2e'],
  ['bench', 'bench'],
]);
