import { alone } from './alone.mjs';
import { buildWeb } from './web.mjs';
import { install } from './install.mjs';
import { checkMachine } from './machine.mjs';
import { findNode } from './runtime.mjs';
import { Refusal } from './say.mjs';

/**
 * Brings the clone to where it can run: packages, Node 24, built pages. Quick when all is there.
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
 * Runs a launcher to its exit code; a refusal is one sentence.
 * @param {() => Promise<number>} launcher
 */
export async function launch(launcher) {
  try { process.exitCode = await launcher(); } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
