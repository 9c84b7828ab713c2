import { alone } from './alone.mjs';
import { buildWeb } from './web.mjs';
import { install } from './install.mjs';
import { checkMachine } from './machine.mjs';
import { findNode } from './runtime.mjs';
import { Refusal } from './say.mjs';

/**
 * Prepares the clone to run: packages, Node 24, built pages. Quick when nothing is missing.
 * @param {{ web?: boolean }} [options]
 * @returns {Promise<string>} the Node to run with
 */
export async function setUp({ web = true } = {}) {
  checkMachine();
  return alone(async (held) => {
    await install(held);
    const node = findNode();
    if (web) await buildWeb(node, held);
    return node;
  });
}

/**
 * Runs a launcher and sets its exit code; a refusal prints one line.
 * @param {() => Promise<number>} launcher
 */
export async function launch(launcher) {
  try {
    process.exitCode = await launcher();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
