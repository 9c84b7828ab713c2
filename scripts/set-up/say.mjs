/** Progress with the time since the launcher began. */
const begun = performance.now();

/** @param {string} line */
export function say(line) {
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}

/** A message for the user at the terminal instead of a stack trace. */
export class Refusal extends Error {}
