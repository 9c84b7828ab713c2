/** Social accounts of an account: list, link and remove. */
import { withToken } from '@sightscreen/contracts/calls/identity';
import { joinSocial, socialAccountsReply, startJoinReply, withProvider } from '@sightscreen/contracts/calls/social';
import type { Routes } from '../../../core/http/route.ts';
import type { Needs } from '../../services.ts';
import { type OwnedCall, premiumRoutes } from '../routes/premium-routes.ts';
import { readPerson, requireProvider, startSocialSignIn } from './provider-sign-in.ts';
import { socialCookie, socialCookieHash } from './attempt.store.ts';
import { linkSocialAccount, linkWaitingAccount, listSocialAccounts, unlinkSocialAccount } from './link-social.ts';
import { PROVIDER_DEADLINE_MS, providerAnswerOf } from './social.routes.ts';

const FRESH = 'Needs a sign-in from the last ten minutes, else error 14007.';

export function socialAccountsRoutes(route: Routes, context: Needs<'identity' | 'social'>): void {
  const { owned } = premiumRoutes(route, context);
  const providers = () => context.social;
  const hashIn = ({ request }: OwnedCall<unknown>) => socialCookieHash(request.headers.cookie);
  const list = (call: OwnedCall<unknown>) =>
    listSocialAccounts(call.deps, call, { providers: providers(), hash: hashIn(call) });
  owned(
    'social-accounts',
    { summary: 'List linked social accounts (issue 13)', body: withToken, reply: socialAccountsReply },
    list,
  );
  owned(
    'social-accounts/start',
    {
      summary: 'Get the provider’s sign-in address for linking (issue 13)',
      description: FRESH,
      deadlineMs: PROVIDER_DEADLINE_MS,
      body: withProvider,
      reply: startJoinReply,
      needs: 'recent',
    },
    async ({ deps, member, body, reply }) => {
      const provider = requireProvider(providers(), body.provider);
      const wanted = { purpose: 'join' as const, sessionId: member.sessionId };
      const { url, cookie } = await startSocialSignIn(deps, provider, wanted);
      reply.header('set-cookie', socialCookie.set(cookie.text));
      return { url };
    },
  );
  owned(
    'social-accounts/join',
    {
      summary: 'Link a social account (issue 13)',
      description: `With the provider’s reply, in the session that went there. ${FRESH} We notify the owner by e-mail.`,
      deadlineMs: PROVIDER_DEADLINE_MS,
      body: joinSocial,
      reply: socialAccountsReply,
      needs: 'recent',
    },
    async (call) => {
      const { deps, member, body, request } = call;
      const provider = requireProvider(providers(), body.auth_app);
      const wanted = { purpose: 'join' as const, sessionId: member.sessionId };
      const person = await readPerson(deps, provider, providerAnswerOf(request, body), wanted);
      await linkSocialAccount(deps, call, { provider: provider.name, label: provider.label, person });
      return list(call);
    },
  );
  owned(
    'social-accounts/join-waiting',
    {
      summary: 'Link the social account waiting in this browser (issue 13)',
      description: `After error 14051 and a sign-in with a code. ${FRESH} We notify the owner by e-mail.`,
      body: withProvider,
      reply: socialAccountsReply,
      needs: 'recent',
    },
    async (call) => {
      const { provider } = call.body;
      await linkWaitingAccount(call.deps, call, { provider, providers: providers(), hash: hashIn(call) });
      call.reply.header('set-cookie', socialCookie.clear);
      return list(call);
    },
  );
  owned(
    'social-accounts/remove',
    {
      summary: 'Remove a social account (issue 13)',
      description: 'As with `ways/remove`. It no longer signs anybody in, and we notify the owner by e-mail.',
      body: withProvider,
      reply: socialAccountsReply,
      needs: 'unchanged',
    },
    async (call) => {
      await unlinkSocialAccount(call.deps, call, { provider: call.body.provider, providers: providers() });
      return list(call);
    },
  );
}
