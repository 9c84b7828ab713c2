/**
 * Code sent to browsers may import from the contracts only types and files that import no package, since zod
 * alone would be a fifth of a live page's budget, and no language's texts but English.
 */
import type { Finding, SourceFile } from './source-files.ts';

/** Each other language, and English in one piece. */
const LANGUAGES = /^apps\/web\/src\/(?:languages|translation)\//;

/** Checks islands and all files of ours that they reach. */
export function checkIslands(files: SourceFile[]): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  /** Ships no package, such as a rule that pages and calls share. */
  const isLight = (file: SourceFile | undefined): boolean =>
    file !== undefined &&
    file.imports.every(({ file: other, typeOnly }) => typeOnly || (other !== null && isLight(byPath.get(other))));
  const reached = new Map<string, string>();
  const queue = files.filter((file) => /\.island\.tsx?$/.test(file.path)).map((file) => file.path);
  for (const path of queue) reached.set(path, path);
  const found: Finding[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const { file, from, typeOnly } of byPath.get(path)?.imports ?? []) {
      if (typeOnly) continue;
      if (file !== null && LANGUAGES.test(file)) {
        found.push({
          path,
          message: `takes words from ${from}, and ${reached.get(path)} would ship another language to everybody. Print what an island says in it into the page with \`Seed\`.`,
        });
      } else if (from === 'zod' || (file?.startsWith('packages/contracts/') && !isLight(byPath.get(file)))) {
        found.push({
          path,
          message: `takes more than types from ${from}, and ${reached.get(path)} ships it to browsers. Write \`import type\`, and read what arrives with a small reader of your own.`,
        });
      } else if (file !== null && byPath.has(file) && !reached.has(file)) {
        reached.set(file, reached.get(path) ?? path);
        queue.push(file);
      }
    }
  }
  return found;
}
