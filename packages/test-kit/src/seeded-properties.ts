/**
 * Property tests use the same cases in every usual run; the long suites (`SIGHTSCREEN_SOAK=1`) use new ones and print
 * the seed of a failure.
 */
import fc from 'fast-check';
import { soak } from './soak.ts';

if (!soak) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_121 });
