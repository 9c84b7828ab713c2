/**
 * E-mails the operators when pages report an error at a new place, or far more often than on the days before: once
 * per place and day, with a daily cap, since anyone may send such a report.
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { Jobs } from '../../core/jobs/job.ts';
import { type Email, type MailTemplate, mailSend } from '../../core/ports/mail/port.ts';
import { subjectOf } from '../../core/ports/mail/subject.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { ANALYTICS_SETTINGS } from './settings.ts';

export interface ErrorSeen {
  place: string;
  message: string;
  page: string;
  /** "2026-11-24" */
  day: string;
  count: number;
  onDay: number;
  /** Whole days since the error was first seen. */
  days: number;
  /** Day of the last alert; null for never. */
  alertedOn: string | null;
}
export interface AlertDeps {
  db: Kysely<Database>;
  jobs: Pick<Jobs, 'send'>;
  settings: Settings;
  origin: string;
}

/** Below this many reports of one place on one day there is no surge, however few there were before. */
export const MIN_SURGE_REPORTS = 50;
/** A surge is this many times the mean of the previous days. */
export const SURGE_TIMES = 10;
/** Maximum e-mails per day; the last one says that it is the last. */
export const MAX_LETTERS = 10;

/** Null if there is nothing to report today. */
export function newsOf({ day, count, onDay, days, alertedOn }: ErrorSeen): 'new' | 'surge' | null {
  if (alertedOn === null) return 'new';
  if (alertedOn === day || days === 0) return null;
  return onDay >= Math.max(MIN_SURGE_REPORTS, (SURGE_TIMES * (count - onDay)) / days) ? 'surge' : null;
}

export async function alertOf(seen: ErrorSeen, { db, jobs, settings, origin }: AlertDeps): Promise<void> {
  const news = newsOf(seen);
  if (news === null) return;
  const { rows } = await sql<{ told: number }>`
    select count(*)::int as told from site_error where alerted_on = ${seen.day}::date`.execute(db);
  const alertsToday = rows[0]?.told ?? 0;
  if (alertsToday < MAX_LETTERS) {
    const email = alertEmail(seen, news, alertsToday + 1 === MAX_LETTERS, origin);
    // The key makes two servers that see the error at once send one e-mail.
    const key = `error ${createHash('sha256').update(seen.place).digest('hex').slice(0, 32)} ${seen.day}`;
    await jobs.send(mailSend, { to: await settings.read(ANALYTICS_SETTINGS['mailbox.errors']), ...email }, { key });
  }
  await sql`update site_error set alerted_on = ${seen.day}::date where place = ${seen.place}`.execute(db);
}

export function alertEmail(
  { place, message, page, count, onDay, days }: ErrorSeen,
  news: 'new' | 'surge',
  last: boolean,
  origin: string,
): Omit<Email, 'to'> {
  const what =
    news === 'new'
      ? 'First seen today.'
      : `${onDay} times today; ${count - onDay} times in the previous ${days === 1 ? 'day' : `${days} days`}.`;
  return {
    template: `error.${news}`,
    subject: subjectOf(`${news === 'new' ? 'New error' : 'More errors'}: ${message}`),
    text: `${message}\n\nWhere: ${place}\nOn: ${page}\n${what}\n\nOpen at the desk: ${origin}/desk/records/site-errors\n${
      last ? '\nThis is the last error e-mail today. See the desk for more.\n' : ''
    }`,
  };
}

const EXAMPLE: ErrorSeen = {
  place: 'live.js:120:7',
  message: 'TypeError: score is not a function',
  page: '/live-cricket-scores/1000000001',
  day: '2026-11-24',
  count: 131,
  onDay: 120,
  days: 11,
  alertedOn: null,
};
/** Samples with example data, shown at the desk. */
export const alertTemplates: MailTemplate[] = (
  [
    ['new', 'New page error', 'At the first report of an error, to the operators’ mailbox'],
    ['surge', 'Surging page error', 'When an error is reported far more often than before, to the operators’ mailbox'],
  ] as const
).map(([news, title, when]) => ({
  name: `error.${news}`,
  title,
  when,
  example: () => ({
    to: 'errors@example.org',
    ...alertEmail(EXAMPLE, news, news === 'surge', 'https://scores.example'),
  }),
}));
