/** Stored figures have one source: only these files may call the projector and store what it returns. */
import type { Finding, SourceFile } from './source-files.ts';

const server = 'apps/server/src/';
const CALLERS: Record<string, readonly string[]> = {
  project: ['match/figures/store-figures.ts'],
  // The check stores new figures, compares them, and rolls back.
  storeFigures: ['match/figures/check.ts', 'match/figures/store-figures.ts'],
};

export function checkProjector(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.startsWith(server) && !/\.test\.tsx?$|\/testing\//.test(path))
    .flatMap(({ path, text }) =>
      Object.entries(CALLERS)
        .filter(([name, callers]) => {
          const calls = text.match(new RegExp(`(?<!function )\\b${name}\\(`, 'g')) ?? [];
          return calls.length > 0 && !callers.includes(path.slice(server.length));
        })
        .map(([name, callers]) => ({ path, message: `calls ${name}(), which only ${callers.join(' and ')} may do.` })),
    );
}
