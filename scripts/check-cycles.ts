/** Rejects import cycles, also of types alone: such files cannot be read one at a time. */
import type { Finding, SourceFile } from './source-files.ts';

export function checkCycles(files: SourceFile[]): Finding[] {
  const known = new Map(
    files.map((file) => [
      file.path,
      file.imports.filter((found) => found.file !== null).map((found) => found.file as string),
    ]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const way: string[] = [];
  const found: Finding[] = [];
  const visit = (path: string) => {
    state.set(path, 'open');
    way.push(path);
    for (const next of known.get(path) ?? []) {
      if (!known.has(next)) continue;
      if (state.get(next) === 'open') {
        found.push({
          path: next,
          message: `is part of a cycle: ${[...way.slice(way.indexOf(next)), next].join(' -> ')}. Move what both need into a file of its own.`,
        });
      } else if (!state.has(next)) visit(next);
    }
    way.pop();
    state.set(path, 'done');
  };
  for (const path of known.keys()) if (!state.has(path)) visit(path);
  return found;
}
