/** Refuses private words for things that have a standard name, so that a search for the standard name finds them. */
import type { Finding, SourceFile } from './source-files.ts';

const BANNED: readonly [words: RegExp, advice: string][] = [
  [/\b(?:MOST|LEAST|LONGEST|SHORTEST|FEWEST)(?:_[A-Z0-9_]+)?\b/, 'call a limit MAX_… or MIN_…'],
  [/\binsist[A-Z]\w*/, 'call a check that throws requireX or assertX'],
  [/\bletGo\b/, 'say what it does: release, remove, disconnect'],
];

/** Openings of sentences whose subject comes last. */
const INDIRECT = /^\s*(?:\/\/|\/\*\*?|\*|\{\/\*) (?:Whoever|What is|That which|Nobody who)\b/;
/** Characters of a test title before its ids. */
const MAX_TITLE = 110;
const TITLE = /^\s*(?:test|it)(?:\.\w+(?:\([^)]*\))?)*\('((?:[^'\\]|\\.)*)'/;

export function checkWords(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => !path.startsWith('scripts/check'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const advice = BANNED.flatMap(([words, what]) => (words.test(line) ? [what] : []));
        if (INDIRECT.test(line)) advice.push('begin the comment with its subject, in the active voice');
        const title = TITLE.exec(line)?.[1]?.replace(/\s*\([^()]*\)$/, '') ?? '';
        if (title.length > MAX_TITLE) advice.push(`shorten the title to ${MAX_TITLE} characters before its ids`);
        return advice.map((what) => ({ path, message: `line ${at + 1}: ${what}.` }));
      }),
    );
}
