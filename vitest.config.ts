import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['packages/{cricket,contracts}/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'server', include: ['apps/server/**/*.test.ts', 'packages/test-kit/**/*.test.ts', 'scripts/**/*.test.ts'], globalSetup: ['packages/test-kit/src/vitest-setup.ts'], testTimeout: 60_000, hookTimeout: 120_000 } },
      { test: { name: 'web', include: ['apps/{web,desk}/**/*.test.{ts,tsx}'] } },
    ],
  },
});
