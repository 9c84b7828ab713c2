/** The formatter wraps code at 120 columns and leaves comments as they are. */
import type { Finding, SourceFile } from './source-files.ts';

export const widest = 120;

export function checkComments(files: SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        [...line].length > widest && /^\s*(?:\/\/|\/\*|\* |\{\/\*)/.test(line)
          ? [{ path, message: `line ${at + 1} is a comment of more than ${widest} columns: wrap it.` }]
          : [],
      ),
  );
}
