/** Alerts for the operator of the site, on the start page of the desk. */
import { z } from 'zod';

/** `GET /desk/api/alerts`: background jobs that failed for good, until they succeed or are dropped. */
export const deskAlerts = z.object({
  jobs: z.array(
    z.object({
      job: z.string().describe('Name of the job: `rankings.make`'),
      jobs: z.int().describe('Number of failed jobs of this name'),
      since: z.iso.datetime({ offset: true }).describe('When the first of them failed'),
      error: z.string().describe('Why the last attempt failed'),
      retried: z.boolean().describe('Retried every minute until it succeeds, because the database was the reason'),
    }),
  ),
});
export type DeskAlerts = z.infer<typeof deskAlerts>;
