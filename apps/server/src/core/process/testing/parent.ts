/** Starts a child, prints its pid and keeps running. */
import { startChild } from '../child.ts';
import type { EchoCalls } from './echo-child.ts';

const child = startChild<EchoCalls>(new URL('./echo-child.ts', import.meta.url), { heapMb: 64 });
process.stdout.write(`${await child.call('pid', null)}\n`);
setInterval(() => {}, 1_000);
