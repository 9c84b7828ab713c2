/** Refuses private words for things that have a standard name, so that a search for the standard name finds them. */
import type { Finding, SourceFile } from './source-files.ts';

const BANNED: readonly [words: RegExp, advice: string][] = [
  [/\b(?:MOST|LEAST|LONGEST|SHORTEST|FEWEST)(?:_[A-Z0-9_]+)?\b/, 'call a limit MAX_… or MIN_…'],
  [/\binsist[A-Z]\w*/, 'call a check that throws requireX or assertX'],
  [/\bletGo\b/, 'say what it does: release, remove, disconnect'],
];

export function checkWords(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => !path.startsWith('scripts/check'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) =>
        BANNED.flatMap(([words, advice]) => {
          const found = words.exec(line);
          return found === null ? [] : [{ path, message: `line ${at + 1}: "${found[0]}": ${advice}.` }];
        }),
      ),
    );
}
