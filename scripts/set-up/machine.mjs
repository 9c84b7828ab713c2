import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { clone } from './paths.mjs';
import { Refusal } from './say.mjs';

/** The oldest tested version for the launcher; the Node that runs the server comes with the packages. */
const OLDEST_NODE = 20;

/** Refuses, with one line, a machine on which the packages cannot run. */
export function checkMachine() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    throw new Refusal(`Sightscreen needs Node ${OLDEST_NODE} or newer to start, but this is ${process.version}.`);
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) {
    throw new Refusal(`Sightscreen runs on Linux on x64 or arm64, but this is ${process.platform} on ${process.arch}.`);
  }
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  const glibc = report.header.glibcVersionRuntime;
  if (glibc === undefined)
    throw new Refusal(
      'Sightscreen needs a Linux with glibc 2.28 or newer (Debian 10, Ubuntu 20.04, RHEL 8 or later), but this one has another C library.',
    );
  const [major = 0, minor = 0] = glibc.split('.').map(Number);
  if (major < 2 || (major === 2 && minor < 28))
    throw new Refusal(`Sightscreen needs glibc 2.28 or newer, but this machine has ${glibc}.`);
  const fresh = !existsSync(join(clone, 'node_modules'));
  const { bavail, bsize } = statfsSync(clone);
  const free = (Number(bavail) * Number(bsize)) / 2 ** 30;
  const needed = fresh ? 2 : 0.3;
  if (free < needed)
    throw new Refusal(
      `The disk of ${clone} has ${free.toFixed(1)} GB free, but Sightscreen needs ${needed} GB. Free some space and start again.`,
    );
}
