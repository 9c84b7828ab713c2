/** A file longer than these limits should be split. Lines are counted as the formatter breaks them. */
import type { Finding, SourceFile } from './source-files.ts';

export const MAX_LINES = 480;
/** For tests and fixtures, which are lists of cases. */
export const MAX_CASE_LINES = 650;

export function checkSize(files: SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    const most = /\.(?:test|e2e)\.tsx?$|\/fixtures\//.test(path) ? MAX_CASE_LINES : MAX_LINES;
    return lines > most
      ? [{ path, message: `has ${lines} lines, more than ${most}. Find the second idea in it and give it a file.` }]
      : [];
  });
}
