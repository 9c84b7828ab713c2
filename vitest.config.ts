import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['packages/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'server', include: ['apps/server/**/*.test.ts', 'scripts/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 } },
      { test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
