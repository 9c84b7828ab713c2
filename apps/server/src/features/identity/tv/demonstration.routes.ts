/**
 * Page of the built-in TV providers, where a viewer types the code from another screen (AUTH-174). Without script and
 * styled like the outbox, so that nobody mistakes it for a page of ours or of a real provider.
 */
import { z } from 'zod';
import { escaped } from '../../../core/ports/mail/html.ts';
import { form } from '../../../core/http/bodies/body.ts';
import { problems } from '../../../core/http/problem-replies.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import type { HandlerInput, Routes } from '../../../core/http/route.ts';
import type { Needs } from '../../services.ts';
import { requireDemo } from '../built-in.ts';
import { normalizeCode } from './code.ts';
import { BUILT_IN_PAGE, builtInOf } from './tv-deps.ts';

const SAID = {
  done: '<p role="status"><b>You are signed in.</b> Go back to the other screen. It continues automatically.</p>',
  wrong: '<p role="alert"><b>This code is wrong or has expired.</b> Check the other screen and try again.</p>',
};

function providerPage({ code, message }: { code: string; message: keyof typeof SAID | null }): string {
  const fields = `<form method="post" action="${BUILT_IN_PAGE}">
<p><label for="code">Code on the other screen</label><br><input id="code" name="code" value="${escaped(code)}" required maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false"></p>
<p><label for="viewer">Your name. Any name will do; the same name is the same viewer</label><br><input id="viewer" name="viewer" value="Viewer 1" required maxlength="60" autocomplete="off"></p>
<p><button type="submit">Sign in on the other screen</button></p>
<p>Continue only if you see this code on your own screen.</p></form>`;
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Built-in TV provider</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><main><h1>Built-in TV provider</h1>
<p>This stands in for a real provider’s page and confirms anyone.</p>${message === null ? '' : SAID[message]}${message === 'done' ? '' : fields}</main></body></html>`;
}

const tag = 'Site';
const description =
  'Only in the demonstration, under another name of this machine; never with `NODE_ENV=production`, `TRUSTED_PROXIES` or a TV service.';
const page = { description: 'The page', contentType: 'text/html' } as const;

export function tvDemonstration(route: Routes, context: Needs<'clock' | 'config' | 'database' | 'demo'>): void {
  const builtIn = ({ request }: Pick<HandlerInput<never, 'none'>, 'request'>) => {
    requireDemo(context, request);
    const port = builtInOf(context);
    if (port === null) throw new ProblemError('not_found');
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
        .send(providerPage({ code: normalizeCode(call.query.code ?? ''), message: null }));
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
        .send(providerPage({ code: done ? '' : code, message: done ? 'done' : 'wrong' }));
    },
  });
}
