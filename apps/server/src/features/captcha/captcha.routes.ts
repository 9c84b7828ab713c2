/** Challenges for the forms of the site. */
import { challengeReply } from '@sightscreen/contracts/calls/captcha';
import type { Context } from '../context.ts';
import { problems } from '../../http/problem-replies.ts';
import { Problem } from '../../http/problems.ts';
import type { Routes } from '../../http/route.ts';

export function captchaRoutes(route: Routes, { captcha }: Context): void {
  route({
    method: 'GET',
    path: '/captcha/challenge',
    limit: 'form-check',
    auth: 'none',
    contract: {
      summary: 'A challenge that a browser solves before a form is sent (FORM-019)',
      description:
        'A proof of work as of ALTCHA. The field `recaptcha` of a form takes challenge and solution as base64 of `{ challenge, solution }`, within ten minutes, once. A site with a hosted captcha has no challenges.',
      tag: 'Site',
      replies: { 200: challengeReply, ...problems(404, 503) },
    },
    handler: async ({ reply }) => {
      const challenge = await captcha.challenge();
      if (challenge === null) throw new Problem('not_found');
      return reply.header('cache-control', 'no-store').send(challengeReply.parse(challenge));
    },
  });
}
