import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const soak = process.env.SIGHTSCREEN_SOAK === '1';
const times = { testTimeout: 120_000, hookTimeout: 180_000 };
// Journeys mostly wait for play: two at once, on a site for each worker or one of their own. None has a second try:
// they wait for what happens, however slow the machine. What stops and kills measures how soon things return, and has
// the machine to itself.
export default defineConfig({
  test: {
    root,
    projects: [
      {
        test: {
          root,
          name: 'journeys',
          include: ['src/journeys/*.e2e.ts'],
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 0 },
          ...times,
        },
      },
      {
        test: {
          root,
          name: 'faults',
          include: ['src/faults/*.e2e.ts', 'src/kills/*.e2e.ts', ...(soak ? ['src/**/*.soak.ts'] : [])],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...times,
        },
      },
    ],
  },
});
