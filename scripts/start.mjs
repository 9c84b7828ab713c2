/** From a clone to the running site. Plain JavaScript: the Node that begins may be older than the one that serves. */
import { launch, setUp } from './set-up/index.mjs';
import { runNode, serverFlags } from './set-up/runtime.mjs';
import { say } from './set-up/say.mjs';

await launch(async () => {
  const node = await setUp();
  say('Starting');
  return runNode(node, [...serverFlags(), 'apps/server/src/main.ts', ...process.argv.slice(2)]);
});
