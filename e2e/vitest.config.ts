import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    name: 'journeys',
    include: process.env.SIGHTSCREEN_SOAK === '1' ? ['src/**/*.e2e.ts', 'src/**/*.soak.ts'] : ['src/**/*.e2e.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
});
