/**
 * From a clone to the running site. Plain JavaScript: the Node that starts it may be older than the one that runs the
 * server.
 */
import { launch, setUp } from './set-up/index.mjs';
import { runNode, serverFlags } from './set-up/runtime.mjs';
import { Refusal, say } from './set-up/say.mjs';

const usage = `npm start installs, builds and starts the site at http://localhost:3000. Press Ctrl-C to stop it.
Set environment variables in front of it:  PORT=3001 SIGHTSCREEN_DATA=/srv/cricket npm start
README.md lists the settings and the other commands.`;

await launch(async () => {
  const [command] = process.argv.slice(2);
  if (command === '--help' || command === '-h') {
    console.log(usage);
    return 0;
  }
  if (command !== undefined) throw new Refusal(`Unknown argument: ${command}.\n${usage}`);
  const node = await setUp();
  say('Starting');
  return runNode(node, [...serverFlags(), 'apps/server/src/main.ts']);
});
