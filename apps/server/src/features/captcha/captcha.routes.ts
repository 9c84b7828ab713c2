/** Issues CAPTCHA challenges for forms. */
import { challengeReply } from '@sightscreen/contracts/calls/captcha';
import type { Needs } from '../services.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';

export function captchaRoutes(route: Routes, { captcha }: Needs<'captcha'>): void {
  route({
    method: 'GET',
    path: '/captcha/challenge',
    limit: 'form-check',
    auth: 'none',
    contract: {
      summary: 'Get a challenge to solve before sending a form (FORM-019)',
      description:
        'An ALTCHA proof of work. Send `{ challenge, solution }` as base64 in the field `recaptcha` of the form, once, within ten minutes. Sites with a hosted captcha have no challenges.',
      tag: 'Site',
      replies: { 200: challengeReply, ...problems(404, 429, 503) },
    },
    handler: async ({ reply }) => {
      const challenge = await captcha.challenge();
      if (challenge === null) throw new ProblemError('not_found');
      return reply.header('cache-control', 'no-store').send(challengeReply.parse(challenge));
    },
  });
}
