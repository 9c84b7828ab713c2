/** The title of a test of the game ends in the rule or requirement it shows, so that a row of the ledger can be found by its id. */
import { parseSync, Visitor } from 'rolldown/utils';
import type { Finding, SourceFile } from './source-files.ts';

/** `(R2.10)`, `(R23.1 to 6)`, `(MATCH-030, R4.1)`, `(issue 2)` ... at the end. */
const ending = /\((?=[^()]*(?:R\d|[A-Z]{2,}-Q?\d))[^()]+\)$/;

export function checkTitles(files: SourceFile[]): Finding[] {
  return files.filter((file) => file.path.startsWith('packages/cricket/') && file.path.endsWith('.test.ts')).flatMap(({ path, text }) => {
    const found: Finding[] = [];
    new Visitor({
      CallExpression(call) {
        const { callee } = call;
        const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' && callee.object.type === 'Identifier' ? callee.object.name : '';
        const first = call.arguments[0];
        if ((name !== 'test' && name !== 'it') || first?.type !== 'Literal' || typeof first.value !== 'string') return;
        if (!ending.test(first.value)) found.push({ path, message: `the test "${first.value}" does not end in the id it shows, as in "a wide that reaches the boundary is five wides (R2.10)".` });
      },
    }).visit(parseSync(path, text).program);
    return found;
  });
}
