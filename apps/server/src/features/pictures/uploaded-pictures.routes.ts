/**
 * Uploaded pictures of people, series, ads and settings: stored by the desk, and served while something uses them.
 */
import { Readable } from 'node:stream';
import { storedPicture, MAX_PICTURE_BYTES } from '@sightscreen/contracts/admin/pictures';
import { sql } from 'kysely';
import { z } from 'zod';
import { upload } from '../../core/http/bodies/body.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { ScannerAway } from '../../core/ports/virus-scan/port.ts';
import { storeUpload, readUpload, type UploadRefusal } from '../../core/uploads/store-upload.ts';
import { uploadedPictureFile } from '../../match/views/picture-address.ts';
import type { Needs } from '../services.ts';
import { recordAuditEvent } from '../../core/sign-in/audit.ts';
import { problems } from '../../core/http/desk-problem-replies.ts';
import { fileOf, FOLDER, keyOf } from './uses-of-pictures.ts';
import { PICTURES_UPLOAD } from './permissions.ts';

/** A removed picture disappears from caches within an hour. */
const CACHE_CONTROL = 'public, max-age=3600';
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
const WORDS: Record<UploadRefusal, string> = {
  type: 'We can’t read this image. Use JPEG, PNG or GIF.',
  active: 'We can’t read this image. Use JPEG, PNG or GIF.',
  infected: 'We found a virus in this file. Choose another file.',
};

export function uploadedPictureRoutes(
  route: Routes,
  { database: { db }, files, virusScan, clock, logger }: Needs<'clock' | 'database' | 'files' | 'logger' | 'virusScan'>,
): void {
  route({
    method: 'POST',
    path: '/desk/api/pictures',
    auth: 'staff',
    permission: PICTURES_UPLOAD,
    limit: 'desk',
    contract: {
      summary: 'Upload a picture of a person, a series, an ad, a partner or a TV provider',
      tag: 'Desk',
      description:
        'We redraw and shrink it, so nothing of the file but the picture is kept. Readers see it once a record uses it.',
      body: upload(z.object({}), { most: 1, bytes: MAX_PICTURE_BYTES, field: 'picture' }),
      replies: { 201: storedPicture, ...problems(400, 401, 403, 413, 415, 422, 429, 503) },
    },
    handler: async ({ caller, body, reply }) => {
      const {
        files: [bytes],
      } = await body.receive(
        ({ stream }) => readUpload(stream),
        async () => {},
      );
      if (bytes === undefined)
        throw new ProblemError('bad_request', { message: 'Choose a picture.', details: { field: 'picture' } });
      const answer = await storeUpload(
        { files, virusScan },
        { as: 'picture', folder: FOLDER, bytes, name: 'picture' },
      ).catch((error: unknown) => {
        if (!(error instanceof ScannerAway)) throw error;
        logger.error({ err: error }, 'the virus scanner does not answer');
        throw new ProblemError('unavailable', { cause: error });
      });
      if (!answer.ok)
        throw new ProblemError('refused', {
          message: WORDS[answer.reason],
          details: { code: 'not_stored', field: 'picture' },
        });
      const { key, bytes: size, size: pixels } = answer.stored;
      const { width = null, height = null } = pixels ?? {};
      const file = fileOf(key);
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('kept_picture')
          .values({ file, bytes: size, width, height, made_by: caller.staffId })
          .execute();
        await recordAuditEvent(trx, clock(), {
          action: 'picture.uploaded',
          staffId: caller.staffId,
          target: `picture:${file}`,
          words: `A picture of ${size} bytes was uploaded`,
        });
      });
      return reply.code(201).send({ file, bytes: size });
    },
  });
  route({
    method: 'GET',
    path: '/pictures/kept/:file',
    limit: 'static',
    auth: 'none',
    contract: {
      summary:
        'Get the picture of a person, a series, a plan, an ad, a partner or a TV provider (MATCH-062, ADS-S02, SITE-027)',
      tag: 'Matches',
      description: 'As long as one of them uses it.',
      params: z.object({ file: z.string().max(60) }),
      replies: { 200: { description: 'The picture', contentType: 'image/webp' }, ...problems(404, 503) },
    },
    handler: async ({ params: { file }, request, reply }) => {
      if (!uploadedPictureFile.test(file)) throw new ProblemError('not_found');
      const { rows } = await sql<{ used: boolean }>`
        select exists (select from person where picture = ${file})
            or exists (select from series where picture = ${file})
            or exists (select from plan where picture = ${file})
            or exists (select from advert_unit where not deleted and picture = ${file})
            or exists (select from advert_unit where not deleted and picture_wide = ${file})
            or exists (select from advert_unit where not deleted and logo = ${file})
            or exists (select from setting where strpos(value::text, ${`"${file}"`}) > 0) as used`.execute(db);
      const key = keyOf(file);
      const found =
        rows[0]?.used !== true ? null : await (request.method === 'HEAD' ? files.head(key) : files.get(key));
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
