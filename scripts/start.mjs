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
  const [asked] = process.argv.slice(2);
  if (asked === '--help' || asked === '-h') {
    console.log(usage);
    return 0;
  }
  if (asked !== undefined) throw new Refusal(`Unknown argument: ${asked}.\n${usage}`);
  const node = await setUp();
  say('Starting');
  return runNode(node, [...serverFlags(), 'apps/server/src/main.ts']);
});
