/** Runs one of the project's TypeScript mains with the right Node: `node scripts/run.mjs <main.ts> [arguments]`. */
import { resolve } from 'node:path';
import { launch, setUp } from './set-up/index.mjs';
import { runNode } from './set-up/runtime.mjs';
import { Refusal } from './set-up/say.mjs';

await launch(async () => {
  const [main, ...args] = process.argv.slice(2);
  if (!main) throw new Refusal('Name the file to run: node scripts/run.mjs <main.ts> [arguments]');
  const node = await setUp({ web: /(apps\/server\/src|bench\/src)\/main\.ts$/.test(main) });
  // Relative paths in the arguments refer to the user's folder, which npm changes.
  return runNode(node, [resolve(import.meta.dirname, '..', main), ...args], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  });
});
