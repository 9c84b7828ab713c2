import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import { BASE_POLICY, policyWith } from './content-policy.ts';
import { ProblemError } from './problems.ts';
import { testRoutes } from './testing/test-routes.ts';

let app: FastifyInstance | null = null;
afterEach(() => app?.close());

const contract = { summary: 'Try', tag: 'Site', replies: { 200: z.object({ said: z.string() }) } };
const hash = `'sha256-${'A'.repeat(43)}='` as const;

test('a page without additions may load and contact only our own origin (design 6, SITE-051)', () => {
  expect(BASE_POLICY).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  expect(policyWith({})).toBe(BASE_POLICY);
});

test("a route's additions extend the policy at its own address only, not on its failures (issue 8)", async () => {
  app = await testRoutes((route) => {
    const usual = { method: 'GET', limit: 'shared', auth: 'none', contract, handler: () => ({ said: 'yes' }) } as const;
    route({ ...usual, path: '/usual' });
    route({
      ...usual,
      path: '/pays',
      policy: {
        'frame-src': ['https://pay.example'],
        'connect-src': ['https://api.pay.example', 'wss://push.pay.example:444'],
        'script-src': [hash],
        'worker-src': ['blob:'],
      },
    });
    route({
      ...usual,
      path: '/fails',
      policy: { 'img-src': ['https://*.pictures.example'] },
      handler: () => {
        throw new ProblemError('not_found');
      },
    });
  });
  const policyOf = async (url: string) => (await app!.inject(url)).headers['content-security-policy'];
  expect([await policyOf('/usual'), await policyOf('/fails'), await policyOf('/nowhere')]).toEqual([
    BASE_POLICY,
    BASE_POLICY,
    BASE_POLICY,
  ]);
  expect(await policyOf('/pays')).toBe(
    `default-src 'none'; script-src 'self' ${hash}; style-src 'self'; connect-src 'self' https://api.pay.example wss://push.pay.example:444; img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; frame-src https://pay.example; worker-src 'self' blob:`,
  );
});

test.each([
  "'unsafe-inline'",
  "'unsafe-eval'",
  "'nonce-abc'",
  "'strict-dynamic'",
  '*',
  'https:',
  'https://*',
  'https://*.com; script-src *',
  'http://pay.example',
  'https://pay.example https://evil.example',
  'data:',
  "'sha256-short'",
  'https://',
  'https://pay.example\r\nx: y',
  '',
])('a route that would add %s cannot be registered (design 6)', async (source) => {
  const registered = testRoutes((route) =>
    route({
      method: 'GET',
      path: '/x',
      limit: 'shared',
      auth: 'none',
      contract,
      policy: { 'script-src': [source as 'https://x'] },
      handler: () => ({ said: 'yes' }),
    }),
  );
  await expect(registered).rejects.toThrow('is no source that a policy may hold');
});
