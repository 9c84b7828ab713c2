/** Passkey calls (issue 13). */
import {
  addPasskey as addBody,
  passkeyOptionsReply,
  passkeySignIn,
  passkeySignInOptions as signInOptionsBody,
  passkeySignInOptionsReply,
  passkeySignInReply,
  passkeysReply,
  removePasskey,
  renamePasskey as renameBody,
} from '@sightscreen/contracts/calls/passkeys';
import { withToken } from '@sightscreen/contracts/calls/identity';
import type { Routes } from '../../../core/http/route.ts';
import type { Needs } from '../../services.ts';
import { IdentityError } from '../identity-error.ts';
import { ensureDevice, visitorOf, signInReply } from '../routes/premium-call.ts';
import { type Call, type OwnedCall, type PremiumRoutes, premiumRoutes } from '../routes/premium-routes.ts';
import { addPasskey, passkeyOptions, deletePasskey } from './add-passkey.ts';
import { listPasskeys, renamePasskey } from './passkey.store.ts';
import { passkeySignInOptions, signInByPasskey } from './passkey-sign-in.ts';

export function passkeyRoutes(route: Routes, context: Needs<'country' | 'identity' | 'social'>): void {
  const routes = premiumRoutes(route, context);
  signInRoutes(routes, context);
  accountRoutes(routes);
}

function signInRoutes({ call }: PremiumRoutes, context: Needs<'country'>): void {
  /** Account that reauthenticates; null without a token. @throws IdentityError `accessToken` */
  const accountIn = async ({ deps, body }: Call<{ AccessToken?: string | undefined }>): Promise<string | null> => {
    if (body.AccessToken === undefined) return null;
    const member = await deps.tokens.check(body.AccessToken);
    if (member === null) throw new IdentityError('accessToken');
    return member.accountId;
  };
  call(
    'passkeys/sign-in-options',
    {
      summary: 'Get a challenge to sign in with a passkey (issue 13)',
      description:
        'For this browser only, valid for five minutes and one use. Names no account unless somebody is signed in; then only their passkeys are accepted.',
      body: signInOptionsBody,
      reply: passkeySignInOptionsReply,
    },
    async (input) => {
      const account = await accountIn(input);
      const device = ensureDevice(input.request, input.reply);
      return { options: await passkeySignInOptions(input.deps, device, account) };
    },
  );
  call(
    'passkeys/sign-in',
    {
      summary: 'Sign in with a passkey (issue 13)',
      description: 'Replies like verify-otp, with the name of the account.',
      body: passkeySignIn,
      reply: passkeySignInReply,
    },
    async (input) => {
      const { deps, body, request, reply, wanted } = input;
      const visitor = await visitorOf(request, context.country);
      const answer = { response: body.response, account: await accountIn(input), wanted };
      const { tokens, username } = await signInReply(deps, () => signInByPasskey(deps, answer, visitor), reply);
      return { ...tokens, username, provider: 'passkey' as const };
    },
  );
}

function accountRoutes({ owned }: PremiumRoutes): void {
  const list = async ({ deps, account }: OwnedCall<unknown>) => ({ passkeys: await listPasskeys(deps.db, account.id) });
  owned(
    'passkeys',
    {
      summary: 'List the passkeys of the account (issue 13)',
      description: 'Latest first.',
      body: withToken,
      reply: passkeysReply,
    },
    list,
  );
  owned(
    'passkeys/options',
    {
      summary: 'Get a challenge for a new passkey (issue 13)',
      description:
        'Needs a sign-in from the last ten minutes, else error 14007. For this session only, valid for five minutes and one use.',
      body: withToken,
      reply: passkeyOptionsReply,
      needs: 'recent',
    },
    async (call) => ({ options: await passkeyOptions(call.deps, call) }),
  );
  owned(
    'passkeys/add',
    {
      summary: 'Add a passkey (issue 13)',
      description:
        'Needs a sign-in from the last ten minutes, else error 14007. It then works as a sign-in method, and we notify the owner by e-mail.',
      body: addBody,
      reply: passkeysReply,
      needs: 'recent',
    },
    async (call) => {
      await addPasskey(call.deps, call, call.body);
      return list(call);
    },
  );
  owned(
    'passkeys/rename',
    { summary: 'Rename a passkey (issue 13)', body: renameBody, reply: passkeysReply },
    async (call) => {
      const { id, name } = call.body;
      await renamePasskey(call.deps.db, { accountId: call.account.id, id, name });
      return list(call);
    },
  );
  owned(
    'passkeys/remove',
    {
      summary: 'Remove a passkey (issue 13)',
      description: 'As with `ways/remove`. It no longer signs anybody in, and we notify the owner by e-mail.',
      body: removePasskey,
      reply: passkeysReply,
      needs: 'unchanged',
    },
    async (call) => {
      await deletePasskey(call.deps, call, call.body.id);
      return list(call);
    },
  );
}
