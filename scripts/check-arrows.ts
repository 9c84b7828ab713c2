/** Checks which workspace may import which, and that only tests import test support. */
import { type Finding, type SourceFile, workspaceFolders } from './source-files.ts';

/** Allowed imports. Workspaces that only test or measure may import everything. */
const allowedImports: Record<string, readonly string[]> = {
  cricket: [],
  auction: [],
  identity: [],
  contracts: ['identity'],
  billing: ['identity'],
  server: ['contracts', 'auction', 'cricket', 'billing', 'identity'],
  ui: ['contracts'],
  web: ['contracts', 'auction', 'cricket', 'billing', 'identity', 'ui'],
  desk: ['contracts', 'auction', 'cricket', 'identity', 'ui'],
  'test-kit': ['contracts', 'cricket', 'identity'],
  e2e: ['server', 'contracts', 'auction', 'cricket', 'billing', 'identity'],
  bench: ['e2e', 'server', 'web', 'contracts', 'auction', 'cricket', 'billing', 'identity'],
};

/** They may import all test support. */
const forTests = new Set(['test-kit', 'e2e', 'bench']);

/** External packages that the inner workspaces may use: none, or by name. */
const outside: Record<string, readonly string[]> = {
  cricket: [],
  auction: [],
  identity: [],
  // Exponents of currencies: Intl has those of CLDR, which differ from ISO 4217 (PKR).
  billing: ['dinero.js'],
  contracts: ['zod'],
};

export function checkArrows(files: SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const from = partOf(file.path);
    if (from === null) return [];
    const isTest = /\.test\.tsx?$|\/testing\//.test(file.path);
    return file.imports.flatMap((found): Finding[] => {
      if (found.file !== null) {
        const to = partOf(found.file);
        const isSupport = to === 'test-kit' || found.file.includes('/testing/');
        if (to === null || (isSupport && (isTest || forTests.has(from)))) return [];
        if (!isSupport && (to === from || allowedImports[from]?.includes(to))) return [];
        return [
          {
            path: file.path,
            message: `imports ${found.from}: ${from} may not import ${to} (it may import: ${allowedImports[from]?.join(', ') || 'nothing'}). Pass it in from outside, or move what both need to a package that both may import.`,
          },
        ];
      }
      const allowed = outside[from];
      if (allowed === undefined || isTest || allowed.includes(packageName(found.from))) return [];
      return [
        {
          path: file.path,
          message: `imports ${found.from}: ${from} is pure and imports ${allowed.length ? `only ${allowed.join(', ')}` : 'no package'}. Do this at an edge and hand the result in.`,
        },
      ];
    });
  });
}

export function partOf(path: string): string | null {
  for (const [name, folder] of workspaceFolders) if (path.startsWith(`${folder}/`)) return name;
  return null;
}

function packageName(from: string): string {
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
}
