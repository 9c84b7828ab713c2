/** Runs the journeys (and with `SIGHTSCREEN_SOAK=1` the long kills) and exits with their code. */
import { startVitest } from 'vitest/node';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const runner = await startVitest('test', process.argv.slice(2), {
  config: join(dirname(fileURLToPath(import.meta.url)), '../vitest.config.ts'),
  watch: false,
});
const failed = (runner?.state.getCountOfFailedTests() ?? 1) > 0 || (runner?.state.getUnhandledErrors().length ?? 0) > 0;
await runner?.close();
process.exit(failed ? 1 : 0);
