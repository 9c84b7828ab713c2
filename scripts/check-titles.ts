/**
 * The title of a test, or of a group around it, ends in the rule or requirement it verifies, so that a requirement can
 * be found by its id.
 */
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import type { Finding, SourceFile } from './source-files.ts';

/** `(R2.10)`, `(R23.1 to 6)`, `(MATCH-030, R4.1)`, `(issue 2)` ... at the end. */
const ending = /\((?=[^()]*(?:R\d|[A-Z]{2,}-Q?\d))[^()]+\)$/;

export function checkTitles(files: SourceFile[]): Finding[] {
  return files
    .filter((file) => file.path.startsWith('packages/cricket/') && file.path.endsWith('.test.ts'))
    .flatMap(({ path, text }) => {
      const found: Finding[] = [];
      const around: boolean[] = [];
      new Visitor({
        CallExpression(call) {
          const title = titleOf(call);
          if (isGroup(call)) around.push(title !== null && ending.test(title));
          else if (title !== null && !ending.test(title) && !around.includes(true)) {
            found.push({
              path,
              message: `the test "${title}" does not end in the id it shows, as in "a wide that reaches the boundary is five wides (R2.10)".`,
            });
          }
        },
        'CallExpression:exit': (call) => {
          if (isGroup(call)) around.pop();
        },
      }).visit(parseSync(path, text).program);
      return found;
    });
}

function nameOf({ callee }: ESTree.CallExpression): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' ? callee.object.name : '';
}

function isGroup(call: ESTree.CallExpression): boolean {
  return nameOf(call) === 'describe';
}

/** The literal title of a test or group. */
function titleOf(call: ESTree.CallExpression): string | null {
  const first = call.arguments[0];
  return ['test', 'it', 'describe'].includes(nameOf(call)) &&
    first?.type === 'Literal' &&
    typeof first.value === 'string'
    ? first.value
    : null;
}
