/** Pages with forms, and the endpoints that receive them. */
import { type FormName, FORMS, TOPICS } from '@sightscreen/contracts/forms/form';
import type { Needs } from '../services.ts';
import { pageRoutes } from '../../core/http/page-route.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { thePage } from '../../core/http/contract.ts';
import { sendReply, sendPage } from '../../core/response-cache/reply.ts';
import { z } from 'zod';
import { formPage, formResponses } from './form-pages.ts';
import { sendRoutes } from './send.routes.ts';

const PUBLIC_ID = /^[a-z0-9_]{1,24}$/;

export function formsRoutes(
  route: Routes,
  context: Needs<
    | 'captcha'
    | 'clock'
    | 'config'
    | 'database'
    | 'files'
    | 'folds'
    | 'jobs'
    | 'live'
    | 'logger'
    | 'profanity'
    | 'render'
    | 'settings'
    | 'virusScan'
  >,
): void {
  const responses = formResponses(context);
  const page = pageRoutes(route);
  const { setting } = context.captcha;
  // Only pages with a form may load a third-party captcha.
  const policy =
    setting?.kind === 'hosted'
      ? {
          'script-src': setting.hosts,
          'frame-src': setting.hosts,
          'connect-src': setting.hosts,
          'style-src': setting.hosts,
        }
      : undefined;
  const form = (path: string, summary: string, name: Exclude<FormName, 'haveyoursay'>) =>
    route({
      method: 'GET',
      path,
      limit: 'shared',
      auth: 'none',
      ...(policy && { policy }),
      contract: {
        summary,
        tag: 'Pages',
        ...(path.endsWith('*') && { params: z.object({ '*': z.string() }) }),
        replies: { 200: thePage },
      },
      handler: ({ request, reply }) => sendReply(context, responses.form(name), { request, reply }),
    });
  form('/info/contact', 'The contact form (FORM-002)', 'contact');
  form('/info/advertise', 'The form of advertisers (FORM-001)', 'advertise');
  // FORM-Q06: POST addresses below `/info` answer GET with this form as well.
  for (const path of ['/info', '/info/*', ...Object.values(FORMS).map(({ action }) => action)])
    form(path, 'The careers form, at any other address below `/info` (FORM-003)', 'careers');
  form('/support', 'Topics of the support form (FORM-009)', 'support');
  page(
    '/support/:topic',
    { summary: 'The support form for a topic (FORM-009)', params: z.object({ topic: z.string() }) },
    ({ params: { topic }, request, reply }) => {
      if (!Object.hasOwn(TOPICS, topic)) throw new ProblemError('not_found');
      return sendReply(context, responses.topic(topic), { request, reply });
    },
  );
  for (const path of ['/live-cricket-scores/:id/:slug/have-your-say', '/live-cricket-scores/:id/have-your-say'])
    route({
      method: 'GET',
      path,
      limit: 'shared',
      auth: 'none',
      ...(policy && { policy }),
      contract: {
        summary: 'The comment form of a match (FORM-008)',
        tag: 'Pages',
        params: z.object({ id: z.string(), slug: z.string().optional() }),
        replies: { 200: thePage },
      },
      handler: async ({ params: { id }, request, reply }) => {
        if (!PUBLIC_ID.test(id)) throw new ProblemError('not_found');
        return sendPage(context, responses.say(id, await formPage(context, 'haveyoursay')), { request, reply });
      },
    });
  sendRoutes(route, context);
}
