/** A file of more than 400 lines should be split. */
import type { Finding, SourceFile } from './source-files.ts';

export const longest = 400;

export function checkSize(files: SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    return lines > longest ? [{ path, message: `has ${lines} lines, more than ${longest}. Find the second idea in it and give it a file.` }] : [];
  });
}
