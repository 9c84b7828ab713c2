/** Compares docs/decisions/asvs.md with the titles of the tests. */
import type { Finding, SourceFile } from './source-files.ts';

export const asvsTable = 'docs/decisions/asvs.md';

export function checkAsvs(files: SourceFile[], table: string): Finding[] {
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| V'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, numbers = '', , requirement = '', evidence = '']) => ({ numbers, requirement, evidence }));
  const cited = new Set(
    files
      .filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path))
      .flatMap(({ text }) => text.match(/ASVS 5\.0 [^')]*/g) ?? [])
      .flatMap((names) => names.match(/V\d+\.\d+\.\d+/g) ?? []),
  );
  return rows.flatMap(({ numbers, requirement, evidence }, at) => {
    const problems: string[] = [];
    if (rows.findIndex((row) => row.numbers === numbers) !== at) problems.push('is listed twice');
    if (requirement === '' || evidence === '') problems.push('lacks a requirement or its evidence');
    if (evidence.startsWith('tests') && !cited.has(numbers))
      problems.push('is listed as shown by tests, but no test title cites it');
    return problems.map((problem) => ({ path: asvsTable, message: `${numbers} ${problem}.` }));
  });
}
