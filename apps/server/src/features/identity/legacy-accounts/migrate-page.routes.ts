/** Page for the migration of a legacy account (AUTH-033). */
import { PATHS } from '@sightscreen/identity';
import { pageRoutes } from '../../../http/page-route.ts';
import type { Routes } from '../../../http/route.ts';
import type { Context } from '../../context.ts';
import { cachedPage } from '../routes/cached-page.ts';

export function migratePage(route: Routes, context: Context): void {
  pageRoutes(route)(
    PATHS.migrate,
    { summary: 'Move an old account (AUTH-033)' },
    cachedPage(context, PATHS.migrate, async (base) => ({
      page: 'migrate',
      base,
      mailbox: await context.settings.read('mailbox.support'),
    })),
  );
}
