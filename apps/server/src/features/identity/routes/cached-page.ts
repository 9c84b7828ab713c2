/** Pages that depend only on settings, cached until one changes. */
import type { PageProps } from '@sightscreen/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HTML_TYPE } from '../../../match/delivery/makers.ts';
import { sendReply } from '../../../core/response-cache/reply.ts';
import { tagOf } from '../../../core/tags/tag.ts';
import type { Needs } from '../../services.ts';

/** @param path of the page, also its cache key */
export const cachedPage =
  (
    context: Needs<'config' | 'live' | 'render'>,
    path: string,
    props: (base: PageProps['base']) => Promise<PageProps>,
  ) =>
  ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): unknown =>
    sendReply(
      context,
      {
        key: `page ${path}`,
        tags: [tagOf.settings],
        render: async () => ({
          body: Buffer.from(
            context.render(await props({ origin: context.config.publicOrigin, path, demo: false, noindex: true })),
          ),
          contentType: HTML_TYPE,
          at: null,
          maxAge: 60,
          staleWhileRevalidate: 600,
          validUntil: null,
        }),
      },
      { request, reply },
    );
