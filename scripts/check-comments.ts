/** The formatter wraps code at 120 columns and leaves comments as they are. */
import type { Finding, SourceFile } from './source-files.ts';

export const MAX_COLUMNS = 120;

export function checkComments(files: SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        [...line].length > MAX_COLUMNS && /^\s*(?:\/\/|\/\*|\* |\{\/\*)/.test(line)
          ? [{ path, message: `line ${at + 1} is a comment of more than ${MAX_COLUMNS} columns: wrap it.` }]
          : [],
      ),
  );
}
