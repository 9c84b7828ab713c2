/** Alerts for operators on the start page of the desk. */
import { deskAlerts } from '@sightscreen/contracts/desk/alerts';
import type { Routes } from '../../../core/http/route.ts';
import { jobAlerts } from '../../../core/jobs/stored-jobs.store.ts';
import type { Needs } from '../../services.ts';
import { problems } from '../../../core/http/desk-problem-replies.ts';
import { JOBS_REPEAT } from '@sightscreen/contracts/staff/permission';

export function alertRoutes(route: Routes, { database }: Needs<'database'>): void {
  route({
    method: 'GET',
    path: '/desk/api/alerts',
    auth: 'staff',
    permission: JOBS_REPEAT,
    limit: 'desk',
    unattended: true,
    contract: {
      summary: 'List background jobs that failed for good',
      tag: 'Desk',
      description: 'A job leaves the list when it succeeds, automatically or after `Try again`, or when it is dropped.',
      replies: { 200: deskAlerts, ...problems(400, 401, 403, 429, 503) },
    },
    handler: async () => ({ jobs: await jobAlerts(database.db) }),
  });
}
