/** Page of the built-in TV providers, where a viewer types the code from another screen (AUTH-174). */
import { z } from 'zod';
import { form } from '../../../../http/bodies/body.ts';
import { problems } from '../../../../http/problem-replies.ts';
import { Problem } from '../../../../http/problems.ts';
import type { HandlerInput, Routes } from '../../../../http/route.ts';
import type { Context } from '../../../context.ts';
import { requireDemo } from '../../built-in.ts';
import { normalizeCode } from '../code.ts';
import { BUILT_IN_PAGE, builtInOf } from '../tv-deps.ts';
import { providerPage } from './page.ts';

const tag = 'Site';
const description =
  'Only in the demonstration, under another name of this machine; never with `NODE_ENV=production`, `TRUSTED_PROXIES` or a TV service.';
const page = { description: 'The page', contentType: 'text/html' } as const;

export function tvDemonstration(route: Routes, context: Context): void {
  const builtIn = ({ request }: Pick<HandlerInput<never, 'none'>, 'request'>) => {
    requireDemo(context, request);
    const port = builtInOf(context);
    if (port === null) throw new Problem('not_found');
    return port;
  };
  route({
    method: 'GET',
    path: BUILT_IN_PAGE,
    limit: 'sign-in',
    auth: 'none',
    contract: {
      summary: 'Enter the code of another screen at a built-in provider',
      description,
      tag,
      query: z.object({ code: z.string().max(20).optional() }),
      replies: { 200: page, ...problems(404) },
    },
    handler: (call) => {
      builtIn(call);
      return call.reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(providerPage({ code: normalizeCode(call.query.code ?? ''), said: null }));
    },
  });
  route({
    method: 'POST',
    path: BUILT_IN_PAGE,
    limit: 'sign-in',
    auth: 'none',
    contract: {
      summary: 'Confirm the viewer who entered a code',
      description,
      tag,
      body: form(z.object({ code: z.string().max(20), viewer: z.string().max(60) })),
      replies: { 200: page, ...problems(404) },
    },
    handler: async (call) => {
      const port = builtIn(call);
      const code = normalizeCode(call.body.code);
      const viewer = call.body.viewer.trim();
      const done = viewer !== '' && (await port.allow(code, viewer));
      return call.reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(providerPage({ code: done ? '' : code, said: done ? 'done' : 'wrong' }));
    },
  });
}
