/** Profile calls: names and picture (API-019, PLAN-016, PLAN-017). */
import { updateProfile, updateProfileReply, withToken } from '@sightscreen/contracts/calls/identity';
import { changeChatName as chatNameBody, profileReply, withPicture } from '@sightscreen/contracts/calls/profile';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { upload } from '../../../core/http/bodies/body.ts';
import { problems } from '../../../core/http/problem-replies.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import type { Routes } from '../../../core/http/route.ts';
import { ScannerAway } from '../../../core/ports/virus-scan/port.ts';
import { readUpload } from '../../../core/uploads/store-upload.ts';
import type { Needs } from '../../services.ts';
import { changeName } from '../accounts/change-name.ts';
import { changeChatName } from '../profile/change-chat-name.ts';
import { findChatName } from '../profile/chat-name.store.ts';
import {
  isPictureVisible,
  MAX_PICTURE_BYTES,
  pictureAddress,
  pictureKey,
  removePicture,
  setPicture,
} from '../profile/picture.ts';
import { orException, IdentityError } from '../identity-error.ts';
import { memberByCookie } from '../sessions/reader-sessions.ts';
import { requireOwner, type TokenBody } from './owner.ts';
import { premiumCall } from './premium-call.ts';
import { type OwnedCall, premiumRoutes } from './premium-routes.ts';

/** Caches drop a removed picture within five minutes. */
const CACHE_CONTROL = 'public, max-age=300';
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

export function profileRoutes(
  route: Routes,
  context: Needs<
    'clock' | 'database' | 'files' | 'identity' | 'logger' | 'profanity' | 'settings' | 'social' | 'virusScan'
  >,
): void {
  const signedInHere = async ({ headers }: FastifyRequest): Promise<boolean> => {
    const { db, clock } = context.identity;
    return (await memberByCookie(db, headers.cookie, clock())) !== null;
  };
  const { owned } = premiumRoutes(route, context);
  const getProfile = async ({ deps: { db }, member: { accountId } }: Pick<OwnedCall<unknown>, 'deps' | 'member'>) => {
    const chat = await findChatName(db, accountId);
    const { name, image_id } = await db
      .selectFrom('account')
      .select(['name', 'image_id'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return {
      profile: {
        name,
        chat_name: chat?.name ?? null,
        chat_name_changeable_from: chat?.changeableFrom ?? null,
        image_id,
        image: image_id === null ? null : pictureAddress(image_id),
      },
    };
  };
  owned(
    'update/profile',
    {
      summary: 'Change your name (PLAN-069)',
      description:
        'Letters, digits, spaces and @ $ . _ -, at most fifty, and no foul words; else error 14061. `email` and `image_id` are ignored: `change-email` and `profile/picture` change them.',
      body: updateProfile,
      reply: updateProfileReply,
    },
    async ({ deps, member, body }) => ({
      user: { name: await changeName({ ...deps, ...context }, member, body.user.name) },
    }),
  );
  owned(
    'profile',
    { summary: 'Get your names and picture (PLAN-016, PLAN-017)', body: withToken, reply: profileReply },
    getProfile,
  );
  owned(
    'profile/chat-name',
    {
      summary: 'Change your name in chat and comments (CHAT-025 to 029)',
      description:
        'Once every 30 days. Look-alike names count as taken, and a former name stays reserved for its owner for 90 days. Refusals name the field `chat_name`.',
      body: chatNameBody,
      reply: profileReply,
    },
    async (call) => {
      await changeChatName({ ...call.deps, ...context }, call.member, call.body.chat_name);
      return getProfile(call);
    },
  );
  route({
    ...premiumCall,
    path: '/cbplus/auth/user/profile/picture',
    contract: {
      summary: 'Upload your picture (PLAN-017)',
      tag: 'Identity',
      description:
        'JPEG or PNG, at most 2 MB. We crop it to a square and redraw it, so nothing of the file but the picture is kept. Replaces the previous one.',
      body: upload(withPicture, { most: 1, bytes: MAX_PICTURE_BYTES, field: 'picture' }),
      replies: { 200: profileReply, ...problems(413) },
    },
    // The token is in the body, which is not read from a browser without a signed-in session.
    rejectEarly: async (request) => ((await signedInHere(request)) ? null : new IdentityError('accessToken').body),
    handler: async ({ body }) => {
      const { fields, files } = await body.receive(
        ({ stream }) => readUpload(stream),
        async () => {},
      );
      const save = async ({ username, AccessToken }: TokenBody) => {
        const deps = context.identity;
        const owner = await requireOwner(deps, await deps.tokens.check(AccessToken), username);
        const { virusScan } = context;
        await setPicture({ ...deps, files: context.files, virusScan }, owner.member, files[0] ?? Buffer.alloc(0));
        return getProfile({ deps, ...owner });
      };
      return orException(save(fields)).catch((error: unknown) => {
        if (!(error instanceof ScannerAway)) throw error;
        context.logger.error({ err: error }, 'the virus scanner does not answer');
        throw new ProblemError('unavailable', { cause: error });
      });
    },
  });
  owned(
    'profile/picture/remove',
    { summary: 'Remove your picture (PLAN-017)', body: withToken, reply: profileReply },
    async (call) => {
      await removePicture({ ...call.deps, files: context.files }, call.member);
      return getProfile(call);
    },
  );
  route({
    method: 'GET',
    path: '/cbplus/avatars/:file',
    limit: 'static',
    auth: 'none',
    contract: {
      summary: 'Get the picture of an account (PLAN-017)',
      tag: 'Identity',
      description: 'As long as the account uses it.',
      params: z.object({ file: z.string().max(60) }),
      replies: { 200: { description: 'The picture', contentType: 'image/webp' }, ...problems(404, 503) },
    },
    handler: async ({ params: { file }, request, reply }) => {
      const id = /^([0-9a-f-]{36})\.webp$/.exec(file)?.[1];
      const { files, database } = context;
      if (id === undefined || !(await isPictureVisible(database.db, id))) throw new ProblemError('not_found');
      const found = await (request.method === 'HEAD' ? files.head(pictureKey(id)) : files.get(pictureKey(id)));
      if (found === null) throw new ProblemError('not_found');
      reply
        .header('cache-control', CACHE_CONTROL)
        .header('content-security-policy', POLICY)
        .header('content-length', String(found.bytes))
        .type('image/webp');
      return reply.send('stream' in found ? found.stream : Readable.from([]));
    },
  });
}
